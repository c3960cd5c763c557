import { useState } from "react";
import { REVIEW_LIMITS, type HeightBand, type ReviewUse } from "@/contract/rules/reviewTerms";
import { isApiError, type ApiFailure } from "@/services/apiError";
import { useFailureText } from "./useFailureText";
import { useTranslation } from "./useTranslation";

type Errors = Partial<Record<"rating" | "title" | "text" | "months_owned" | "photos", string>>;

interface SendReview {
  busy: boolean;
  /** What to tell the writer; empty when all is well. */
  problem: string;
  errors: Errors;
  send: (form: HTMLFormElement, photos: readonly File[]) => Promise<void>;
}

/**
 * Checks what was typed, sends the photos one by one and then the review. Photos that have arrived are not sent
 * again.
 */
export function useSendReview(productId: number, onSent: () => void): SendReview {
  const { t } = useTranslation("feedback");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [arrived] = useState(() => new Map<File, string>());

  const send: SendReview["send"] = async (form, photos) => {
    if (busy) return;
    const fields = new FormData(form);
    const read = (name: string) => String(fields.get(name) ?? "").trim();
    const missing: Errors = {};
    const rating = Number(read("rating"));
    if (!rating) missing.rating = t("review.missing.rating");
    if (!read("title")) missing.title = t("review.missing.title");
    const least = REVIEW_LIMITS.leastText;
    if (read("text").length < least) missing.text = t("review.missing.text", { least });
    setErrors(missing);
    setProblem("");
    if (Object.keys(missing).length > 0) return focusFirst(missing);
    setBusy(true);
    try {
      const { addPhoto, addReview } = await import("@/services/reviews");
      const { smaller } = await import("@/utils/smallerPicture");
      for (const file of photos) if (!arrived.has(file)) arrived.set(file, (await addPhoto(await smaller(file))).name);
      await addReview(productId, {
        rating,
        title: read("title"),
        text: read("text"),
        months_owned: Math.min(REVIEW_LIMITS.monthsOwned, Math.max(0, Math.trunc(Number(read("months_owned"))) || 0)),
        height_band: read("height_band") as HeightBand | "",
        use: read("use") as ReviewUse | "",
        delivery_rating: Number(read("delivery_rating")),
        photos: photos.flatMap((file) => arrived.get(file) ?? []),
      });
      onSent();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(fieldsOf(error));
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, errors, send };
}

function fieldsOf({ errors }: ApiFailure): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field.split(".")[0], message]));
}

const CONTROLS: Partial<Record<keyof Errors, string>> = {
  rating: "rating-5",
  title: "review-title",
  text: "review-text",
};

function focusFirst(errors: Errors): void {
  const first = Object.keys(errors)[0] as keyof Errors;
  document.getElementById(CONTROLS[first] ?? "")?.focus();
}
