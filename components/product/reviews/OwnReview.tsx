import type { Feedback } from "@/contract/reviews";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";

/** Where the reader's own review stands, for as long as others do not see it. */
export function OwnReview({ review }: { review: NonNullable<Feedback["review"]> }) {
  const { t } = useTranslation("product");
  if (review.state === "published") return null;
  const rejected = review.state === "rejected";
  return (
    <Notice
      tone={rejected ? "warning" : "info"}
      title={t(rejected ? "reviews.own.rejected" : "reviews.own.pending", { title: review.title })}
    >
      {rejected ? t("reviews.own.reason", { reason: review.reason }) : t("reviews.own.pendingText")}
    </Notice>
  );
}
