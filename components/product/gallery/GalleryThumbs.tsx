import { useTranslation } from "@/hooks/useTranslation";
import type { Picture as PictureData } from "@/contract/shared";
import { Picture } from "@/components/ui/Picture";
import styles from "./Gallery.module.css";

interface GalleryThumbsProps {
  pictures: readonly PictureData[];
  index: number;
  onShow: (index: number) => void;
}

/** Real links to the pictures: they also work before the page's script does. */
export function GalleryThumbs({ pictures, index, onShow }: GalleryThumbsProps) {
  const { t } = useTranslation("product");
  return (
    <ol className={styles.thumbs}>
      {pictures.map((picture, n) => (
        <li key={picture.src}>
          <a
            href={`#picture-${n + 1}`}
            className={styles.thumb}
            aria-label={t("gallery.show", { number: n + 1, alt: picture.alt })}
            aria-current={n === index}
            onClick={(event) => {
              event.preventDefault();
              onShow(n);
            }}
          >
            <Picture picture={picture} sizes="72px" alt="" className={styles.picture} />
          </a>
        </li>
      ))}
    </ol>
  );
}
