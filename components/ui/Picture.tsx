import "@/styles/parts";
import Head from "next/head";
import type { Picture as PictureData } from "@/contract/shared";
import { cx } from "@/utils/cx";
import styles from "./Picture.module.css";

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as in `(width < 48em) 50vw, 320px`. */
  sizes: string;
  /** The first view's picture: preloaded, loaded at once. */
  priority?: boolean;
  /** Another cut of the same scene for phones. */
  phone?: PictureData | undefined;
  /** Replaces the picture's own text; empty for a picture that repeats the words beside it. */
  alt?: string | undefined;
  className?: string | undefined;
}

/**
 * As wide as the window; a phone's dense pixels are not worth half a megabyte, so it asks for three quarters of them.
 */
export const FULL_WIDTH = "(width < 48em) 74vw, 100vw";

const FALLBACK_WIDTH = 960;
const PHONE = "(width < 48em)";
const avifOf = (picture: PictureData) =>
  picture.widths.map((width) => `${picture.src}-${width}.avif ${width}w`).join(", ");
const blurOf = (picture: PictureData) => (picture.blur ? { backgroundImage: `url("${picture.blur}")` } : undefined);

/** AVIF in the sizes that exist, WebP for older browsers; the space is kept and blurred until it is there. */
export function Picture({ picture, sizes, priority = false, phone, alt, className }: PictureProps) {
  const preloaded = phone
    ? [
        { cut: phone, media: PHONE },
        { cut: picture, media: `not all and ${PHONE}` },
      ]
    : [{ cut: picture }];
  // The cut's own measures keep its space free: those of the image are of the wide picture.
  const cut = phone && { media: PHONE, width: phone.width, height: phone.height };
  return (
    <picture>
      {priority && (
        <Head>
          {preloaded.map(({ cut, ...rest }) => (
            <link
              key={`preload-${cut.src}`}
              rel="preload"
              as="image"
              type="image/avif"
              imageSrcSet={avifOf(cut)}
              imageSizes={sizes}
              fetchPriority="high"
              {...rest}
            />
          ))}
        </Head>
      )}
      {phone && <source {...cut} type="image/avif" srcSet={avifOf(phone)} sizes={sizes} />}
      {phone && <source {...cut} srcSet={`${phone.src}-${FALLBACK_WIDTH}.webp`} />}
      <source type="image/avif" srcSet={avifOf(picture)} sizes={sizes} />
      <img
        src={`${picture.src}-${FALLBACK_WIDTH}.webp`}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "auto" : "async"}
        {...(priority && { fetchPriority: "high" as const })}
        className={cx(styles.picture, className)}
        style={blurOf(picture)}
      />
    </picture>
  );
}
