import { useState } from "react";
import type { Feedback } from "@/contract/reviews";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { WrittenProduct } from "./loadWriting";
import { ReviewForm } from "./ReviewForm";

interface ReviewScreenProps {
  product: WrittenProduct;
  feedback: Feedback;
  error: string;
}

/** The form for owners; where their review stands once there is one. */
export function ReviewScreen({ product, feedback, error }: ReviewScreenProps) {
  const { t } = useTranslation("feedback");
  const [sent, setSent] = useState(false);
  const state = sent ? "pending" : feedback.review?.state;
  const name = product.product_name;
  const back = (
    <ButtonLink variant="outline" href={paths.product(product.category_slug, product.product_slug)}>
      {t("review.back", { name })}
    </ButtonLink>
  );
  if (state === "pending") {
    return (
      <Notice tone="positive" title={t("review.sent")} live action={back}>
        {t("review.sentText")}
      </Notice>
    );
  }
  if (state) {
    return (
      <Notice tone={state === "published" ? "positive" : "warning"} title={t(`review.${state}`)} action={back}>
        {feedback.review?.reason}
      </Notice>
    );
  }
  if (!feedback.is_owner) {
    return <EmptyState title={t("review.notOwner")} text={t("review.notOwnerText", { name })} action={back} />;
  }
  return (
    <>
      {error && (
        <Notice tone="danger" title={t("failed")}>
          {t(`error.${error}`)}
        </Notice>
      )}
      <ReviewForm product={product} onSent={() => setSent(true)} />
    </>
  );
}
