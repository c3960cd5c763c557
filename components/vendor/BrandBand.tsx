import type { CSSProperties } from "react";
import { BRAND_COLORS, type BrandTheme } from "@/contract/desk/brandTerms";
import { textColorOn } from "@/contract/desk/contrast";
import styles from "./BrandBand.module.css";

interface BrandBandProps {
  theme: BrandTheme;
  tagline: string;
  about: string;
}

/** The head of a brand's page in its colors; words on them were chosen so that they can be read. */
export function BrandBand({ theme: { accent, surface, layout }, tagline, about }: BrandBandProps) {
  const colors = {
    "--brand-accent": BRAND_COLORS[accent],
    "--brand-surface": BRAND_COLORS[surface],
    "--brand-ink": textColorOn(surface),
  } as CSSProperties;
  return (
    <div className={styles.band} data-layout={layout} style={colors}>
      <p className={styles.tagline}>{tagline}</p>
      {about && <p className={styles.about}>{about}</p>}
    </div>
  );
}
