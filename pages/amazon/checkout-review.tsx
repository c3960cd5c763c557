import type { InferGetServerSidePropsType } from "next";
import { ReviewPage } from "@/components/payment/review/ReviewPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { loadReview } from "@/components/payment/review/loadReview";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart", "orders", "payment"], { load: loadReview });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function MarketplaceReview(review: Props) {
  const { t } = useTranslation("payment");
  return (
    <>
      <Seo
        title={t("marketplace.seo")}
        description={t("marketplace.text")}
        path={paymentPaths.marketplaceReview}
        noindex
      />
      <ReviewPage {...review} />
    </>
  );
}

MarketplaceReview.frame = CHECKOUT_FRAME;
