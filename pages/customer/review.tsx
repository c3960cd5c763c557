import type { InferGetServerSidePropsType } from "next";
import { loadWriting } from "@/components/feedback/loadWriting";
import { ReviewScreen } from "@/components/feedback/ReviewScreen";
import { WritingLayout } from "@/components/feedback/WritingLayout";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["feedback", "product"], { access: "customer", load: loadWriting });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function WriteReviewPage({ product, feedback, error }: Props) {
  const { t } = useTranslation("feedback");
  return (
    <>
      <Seo
        title={t("review.title")}
        description={t("review.seo", { name: product?.product_name ?? "" })}
        path={paths.review}
        noindex
      />
      <WritingLayout product={product} title={t("review.of", { name: product?.product_name ?? "" })}>
        {product && feedback && <ReviewScreen product={product} feedback={feedback} error={error} />}
      </WritingLayout>
    </>
  );
}
