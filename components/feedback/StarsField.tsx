import { Star } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Writing.module.css";

const STARS = [5, 4, 3, 2, 1];

/** Five stars as what they are: one choice of five, with or without scripts. */
export function StarsField({ error }: { error?: string | undefined }) {
  const { t } = useTranslation("feedback");
  return (
    <fieldset className={styles.stars} aria-describedby={error ? "rating-error" : undefined}>
      <legend>{t("review.rating")}</legend>
      <div className={styles.row}>
        {STARS.map((count) => (
          <label key={count} className={styles.star}>
            <input type="radio" name="rating" id={`rating-${count}`} value={count} required />
            <Star aria-hidden="true" />
            <span className="visually-hidden">{t("review.stars", { count })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
