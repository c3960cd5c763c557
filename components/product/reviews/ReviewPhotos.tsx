import type { Review } from "@/contract/product";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Reviews.module.css";

/** Small pictures by the owner, each of which leads to the large one. */
export function ReviewPhotos({ review: { photos, author } }: { review: Review }) {
  const { t } = useTranslation("product");
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map(({ name, src, small, width, height }, index) => (
        <li key={name}>
          <a href={src} target="_blank" rel="noopener">
            <img
              src={small}
              width={width}
              height={height}
              alt={t("reviews.photo", { number: index + 1, total: photos.length, author })}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
