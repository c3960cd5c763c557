import { ImagePlus, X } from "lucide-react";
import { useEffect, useMemo, useState, type ChangeEvent } from "react";
import { PHOTO_TYPES, REVIEW_LIMITS } from "@/contract/rules/reviewTerms";
import { IconButton } from "@/components/ui/IconButton";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Writing.module.css";

interface PhotoFieldProps {
  photos: readonly File[];
  error?: string | undefined;
  onChange: (photos: readonly File[]) => void;
}

/** Pictures from the device, shown as they were chosen; without scripts the browser's own file field. */
export function PhotoField({ photos, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation("feedback");
  const [tooMany, setTooMany] = useState(false);
  const shown = useMemo(() => photos.map((file) => ({ file, url: URL.createObjectURL(file) })), [photos]);
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const all = [...photos, ...(target.files ?? [])];
    setTooMany(all.length > REVIEW_LIMITS.photos);
    onChange(all.slice(0, REVIEW_LIMITS.photos));
    // The list beside it is what is sent; the same file may be chosen again after it was removed.
    target.value = "";
  };
  const wrong = tooMany ? t("review.tooMany", { most: REVIEW_LIMITS.photos }) : error;
  return (
    <div className={styles.photos}>
      <label htmlFor="photos">{t("review.photos")}</label>
      <span className={styles.pick}>
        <span className={styles.pickWords} aria-hidden="true">
          <ImagePlus />
          {t("review.addPhotos")}
        </span>
        <input
          id="photos"
          type="file"
          name="photos"
          accept={PHOTO_TYPES.join(",")}
          multiple
          aria-describedby="photos-help"
          onChange={add}
        />
      </span>
      <p id="photos-help" className={wrong ? styles.error : styles.help} role={wrong ? "alert" : undefined}>
        {wrong ?? t("review.photosHelp", { most: REVIEW_LIMITS.photos })}
      </p>
      <noscript>
        <p className={styles.help}>{t("review.photosOne", { most: REVIEW_LIMITS.photos })}</p>
      </noscript>
      {shown.length > 0 && (
        <ul className={styles.chosen}>
          {shown.map(({ file, url }, index) => (
            <li key={url}>
              <img src={url} alt={file.name} />
              <IconButton
                round
                label={t("review.removePhoto", { number: index + 1 })}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  setTooMany(false);
                  onChange(photos.filter((other) => other !== file));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
