import { Seo } from "@/components/layout/Seo";
import { TrackIntro } from "@/components/orders/TrackIntro";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["orders"]);

export default function TrackingYourOrder() {
  const { t } = useTranslation("orders");
  return (
    <>
      <Seo title={t("track.title")} description={t("track.text")} path={paths.trackForm} noindex />
      <TrackIntro />
    </>
  );
}
