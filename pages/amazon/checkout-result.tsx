import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/result/ProgressPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";
import { fetchFirstResult } from "@/services/firstResult";

export const getServerSideProps = personalPage(["checkout", "orders", "payment"], { load: fetchFirstResult });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** The way back from the marketplace once the order was placed. */
export default function MarketplaceResult(seen: Props) {
  const { t } = useTranslation("payment");
  return (
    <>
      <Seo
        title={t("marketplace.resultSeo")}
        description={t("marketplace.resultText")}
        path={paymentPaths.marketplaceResult}
        noindex
      />
      <ProgressPage kind="marketplace" seen={seen} />
    </>
  );
}

MarketplaceResult.frame = CHECKOUT_FRAME;
