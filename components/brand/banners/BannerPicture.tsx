import type { BannerPicture as Picture } from "@/contract/desk/bannerTerms";
import styles from "./Banners.module.css";

/** A picture of a banner as its brand and the store's team look at it. */
export function BannerPicture({ picture, alt, none }: { picture: Picture | null; alt: string; none: string }) {
  if (!picture) return <p className={styles.none}>{none}</p>;
  const { avif_small: src, webp, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={src} />
      <img className={styles.picture} src={webp} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}
