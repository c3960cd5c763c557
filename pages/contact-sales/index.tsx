import type { InferGetServerSidePropsType } from "next";
import { ContactScreen } from "@/components/contact/ContactScreen";
import { loadContact } from "@/components/contact/loadContact";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["contact"], { load: loadContact });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ContactRoute(props: Props) {
  const { t } = useTranslation("contact");
  return (
    <>
      <Seo title={t("title")} description={t("seo.description")} path={paths.contactSales} noindex />
      <ContactScreen {...props} />
    </>
  );
}
