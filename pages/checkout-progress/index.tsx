import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/result/ProgressPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";
import { fetchFirstResult } from "@/services/firstResult";

export const getServerSideProps = personalPage(["checkout", "orders", "payment"], { load: fetchFirstResult });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CheckoutProgress(seen: Props) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Seo title={t("progress.seo")} description={t("progress.text")} path={paths.checkoutProgress} noindex />
      <ProgressPage seen={seen} />
    </>
  );
}

CheckoutProgress.frame = CHECKOUT_FRAME;
