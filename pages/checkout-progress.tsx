import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/ProgressPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchOrderResult } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "payment"], {
  load: async ({ query: { order = "" }, caller }) => ({
    result: order ? await fetchOrderResult(order, undefined, caller).catch(() => null) : null,
  }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CheckoutProgress({ result }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Seo title={t("progress.seo")} description={t("progress.text")} path={paths.checkoutProgress} noindex />
      <ProgressPage initial={result} />
    </>
  );
}

CheckoutProgress.frame = CHECKOUT_FRAME;
