import type { InferGetServerSidePropsType } from "next";
import { ThanksPage } from "@/components/checkout/result/ThanksPage";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";
import { fetchFirstResult } from "@/services/firstResult";

export const getServerSideProps = personalPage(["checkout", "cart", "orders"], { load: fetchFirstResult });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ThankYou(seen: Props) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Seo title={t("thanks.seo")} description={t("thanks.next")} path={paths.thankYou} noindex />
      <ThanksPage seen={seen} />
    </>
  );
}
