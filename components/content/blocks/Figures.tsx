import { useId, useState } from "react";
import type { BlockOf } from "@/contract/content/blocks";
import type { Picture as PictureData } from "@/contract/shared";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import styles from "./Blocks.module.css";

const SIZES = "(width < 64em) 100vw, 58rem";

interface FigureProps {
  picture: PictureData | undefined;
  alt: string;
  caption: string;
}

/** A picture with what it shows; one that is gone takes no room. */
export function Figure({ picture, alt, caption }: FigureProps) {
  if (!picture) return null;
  return (
    <figure className={cx(styles.figure, styles.wide)}>
      <Picture picture={picture} sizes={SIZES} alt={alt} />
      {caption && <figcaption className="muted">{caption}</figcaption>}
    </figure>
  );
}

interface HeroProps {
  block: BlockOf<"hero">;
  picture: PictureData | undefined;
}

/** A picture across the text with a few words below it, and one way on. */
export function HeroBlock({ block: { alt, title, text, label, href }, picture }: HeroProps) {
  return (
    <section className={cx(styles.hero, styles.wide)} aria-label={title}>
      {picture && <Picture picture={picture} sizes={SIZES} alt={alt} />}
      <div>
        <strong className="display">{title}</strong>
        {text && <p>{text}</p>}
        {href && <ButtonLink href={href}>{label}</ButtonLink>}
      </div>
    </section>
  );
}

const HALF = 50;

interface BeforeAfterProps {
  block: BlockOf<"before-after">;
  pictures: Readonly<Record<string, PictureData>>;
}

/**
 * Two pictures of one place: the first on the left of a slider, the second on its right. Without scripts they stand
 * side by side.
 */
export function BeforeAfter({ block: { before, after, caption }, pictures }: BeforeAfterProps) {
  const { t } = useTranslation("articles");
  const [share, setShare] = useState(HALF);
  const id = useId();
  const [first, second] = [pictures[before.key], pictures[after.key]];
  if (!first || !second) return null;
  const sides = { before: before.label ?? t("before"), after: after.label ?? t("after") };
  return (
    <figure className={cx(styles.figure, styles.wide)}>
      <div className={styles.pair}>
        <Picture picture={first} sizes={SIZES} alt={before.alt} />
        <div className={styles.over} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
          <Picture picture={second} sizes={SIZES} alt={after.alt} />
        </div>
        <span className={styles.line} style={{ left: `${share}%` }} />
      </div>
      <p className={cx(styles.sides, "muted")} aria-hidden="true">
        <span>{sides.before}</span>
        <span>{sides.after}</span>
      </p>
      <label htmlFor={id} className="visually-hidden">
        {t("beforeAfter")}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={t("sideShare", { name: sides.before, percent: share })}
        className={styles.slider}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      {caption && <figcaption className="muted">{caption}</figcaption>}
    </figure>
  );
}
