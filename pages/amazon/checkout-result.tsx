import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/ProgressPage";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
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
    <Shell header="plain" footer="legal" bottomBar={false}>
      <Seo
        title={t("marketplace.resultSeo")}
        description={t("marketplace.resultText")}
        path={paymentPaths.marketplaceResult}
        noindex
      />
      <ProgressPage kind="marketplace" initial={result} />
    </Shell>
  );
}
