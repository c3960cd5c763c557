import "@/styles/parts";
import { cx } from "@/utils/cx";
import styles from "./Thumbnail.module.css";

interface ThumbnailProps {
  /** Address of a 960 px picture, as lines of carts and orders carry it. */
  src: string;
  /** Empty where the product's name stands beside it. */
  alt?: string;
  className?: string | undefined;
}

const SMALLEST = 480;

/** The small picture of a line; takes the smallest file there is. */
export function Thumbnail({ src, alt = "", className }: ThumbnailProps) {
  const avif = src.replace(/-\d+\.webp$/, `-${SMALLEST}.avif`);
  return (
    <picture>
      {avif !== src && <source type="image/avif" srcSet={avif} />}
      <img
        className={cx(styles.thumbnail, className)}
        src={src}
        alt={alt}
        width={96}
        height={120}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
