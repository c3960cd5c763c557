import { useState } from "react";
import { localePath } from "@/contract/locales";
import { HEIGHT_BANDS, REVIEW_LIMITS, REVIEW_USES } from "@/contract/rules/reviewTerms";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useSendReview } from "@/hooks/useSendReview";
import { useTranslation } from "@/hooks/useTranslation";
import { heightBandText } from "@/utils/format/heightBand";
import { useMarket } from "@/hooks/useMarket";
import type { WrittenProduct } from "./loadWriting";
import { PhotoField } from "./PhotoField";
import { StarsField } from "./StarsField";
import styles from "./Writing.module.css";

const DELIVERY_STARS = [5, 4, 3, 2, 1];

/** Works as a plain form; with scripts photos go one by one and nothing that was typed is lost. */
export function ReviewForm({ product, onSent }: { product: WrittenProduct; onSent: () => void }) {
  const { t } = useTranslation("feedback");
  const { t: words } = useTranslation("product");
  const { locale, country } = useMarket();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { isSubmitting, problem, errors, submit } = useSendReview(product.product_id, photos, onSent);
  const unsaid = { value: "", label: t("review.noAnswer") };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(paths.writeReview(product.product_slug), locale)}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <input type="hidden" name="product" value={product.product_slug} />
      <input type="hidden" name="product_id" value={product.product_id} />
      <StarsField error={errors.rating} />
      <Field
        id="review-title"
        name="title"
        label={t("review.headline")}
        help={t("review.headlineHelp")}
        maxLength={REVIEW_LIMITS.title}
        enterKeyHint="next"
        error={errors.title}
      />
      <TextArea
        id="review-text"
        name="text"
        label={t("review.text")}
        help={t("review.textHelp", { least: REVIEW_LIMITS.leastText })}
        rows={7}
        minLength={REVIEW_LIMITS.leastText}
        maxLength={REVIEW_LIMITS.text}
        error={errors.text}
      />
      <div className={styles.pair}>
        <Field
          name="months_owned"
          type="number"
          inputMode="numeric"
          label={t("review.owned")}
          defaultValue={0}
          min={0}
          max={REVIEW_LIMITS.monthsOwned}
          error={errors.months_owned}
        />
        <Select
          name="use"
          label={t("review.use")}
          required={false}
          options={[unsaid, ...REVIEW_USES.map((value) => ({ value, label: words(`reviews.filter.${value}`) }))]}
        />
        <Select
          name="height_band"
          label={t("review.height")}
          help={t("review.heightHelp")}
          required={false}
          options={[unsaid, ...HEIGHT_BANDS.map((value) => ({ value, label: heightBandText(value, country, words) }))]}
        />
        <Select
          name="delivery_rating"
          label={t("review.delivery")}
          required={false}
          options={[
            { ...unsaid, value: "0" },
            ...DELIVERY_STARS.map((count) => ({ value: String(count), label: t("review.stars", { count }) })),
          ]}
        />
      </div>
      <PhotoField photos={photos} onChange={setPhotos} error={errors.photos} />
      <p className={styles.rules}>
        {t("review.rules")} {t("review.name")}
      </p>
      {problem && (
        <Notice tone="danger" title={t("failed")} live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={isSubmitting} loadingText={t("review.sending")}>
          {t("review.submit")}
        </Button>
      </div>
    </form>
  );
}
