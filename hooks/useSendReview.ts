import { useState } from "react";
import { object, string } from "yup";
import { REVIEW_LIMITS, type HeightBand, type ReviewUse } from "@/contract/rules/reviewTerms";
import { callLazyService, fieldErrors, type ApiFailure } from "@/services/answer";
import type { NewReview } from "@/contract/reviews";
import { useFailureText } from "./useFailureText";
import { useTranslation, type Translate } from "./useTranslation";
import { useUncontrolledForm } from "./useUncontrolledForm";

const EMPTY = {
  rating: "",
  title: "",
  text: "",
  months_owned: "",
  use: "",
  height_band: "",
  delivery_rating: "",
  photos: "",
};

function reviewSchema(t: Translate) {
  const least = REVIEW_LIMITS.leastText;
  const short = t("review.missing.text", { least });
  const said = string().trim().default("");
  return object({
    rating: string().required(t("review.missing.rating")),
    title: string().trim().required(t("review.missing.title")),
    text: string().trim().required(short).min(least, short),
    months_owned: said,
    use: said,
    height_band: said,
    delivery_rating: said,
    photos: said,
  });
}

/** The photos that have not arrived yet, then the words. Answers what went wrong, null when nothing did. */
async function send(
  photos: readonly File[],
  arrived: Map<File, string>,
  written: (photos: string[]) => { productId: number; review: NewReview },
): Promise<ApiFailure | null> {
  const { failure } = await callLazyService(
    () =>
      Promise.all([
        import("@/services/reviews").then(({ addPhoto, addReview }) => ({ addPhoto, addReview })),
        import("@/services/browser/shrinkPicture").then(({ shrinkPicture }) => shrinkPicture),
      ]),
    async ([{ addPhoto, addReview }, shrinkPicture]) => {
      for (const file of photos.filter((photo) => !arrived.has(photo))) {
        const photo = await addPhoto(await shrinkPicture(file));
        if (photo.failure) return photo;
        arrived.set(file, photo.data.name);
      }
      const { productId, review } = written(photos.flatMap((file) => arrived.get(file) ?? []));
      return addReview(productId, review);
    },
  );
  return failure;
}

/**
 * The form of a review: sends the photos one by one and then the words. Photos that have arrived are not sent again.
 * `problem` is what to tell the writer, empty when all is well.
 */
export function useSendReview(productId: number, photos: readonly File[], onSent: () => void) {
  const { t } = useTranslation("feedback");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const [arrived] = useState(() => new Map<File, string>());

  const form = useUncontrolledForm({
    initial: EMPTY,
    schema: reviewSchema(t),
    onSubmit: async ({ title, text, ...said }) => {
      setProblem("");
      const failure = await send(photos, arrived, (names) => ({
        productId,
        review: {
          rating: Number(said.rating),
          title,
          text,
          months_owned: Math.min(REVIEW_LIMITS.monthsOwned, Math.max(0, Math.trunc(Number(said.months_owned)) || 0)),
          height_band: said.height_band as HeightBand | "",
          use: said.use as ReviewUse | "",
          delivery_rating: Number(said.delivery_rating),
          photos: names,
        },
      }));
      if (!failure) {
        onSent();
        return undefined;
      }
      setProblem(failureText(failure));
      return fieldErrors(failure);
    },
  });
  return { ...form, problem };
}
