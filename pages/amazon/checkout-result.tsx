import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/ProgressPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchOrderResult } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "payment"], {
  load: async ({ query: { order = "" }, caller }) => ({
    result: order ? await fetchOrderResult(order, undefined, caller).catch(() => null) : null,
  }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** The way back from the marketplace once the order was placed. */
export default function MarketplaceResult({ result }: Props) {
  const { t } = useTranslation("payment");
  return (
    <>
      <Seo
        title={t("marketplace.resultSeo")}
        description={t("marketplace.resultText")}
        path={paymentPaths.marketplaceResult}
        noindex
      />
      <ProgressPage kind="marketplace" initial={result} />
    </>
  );
}

MarketplaceResult.frame = CHECKOUT_FRAME;
