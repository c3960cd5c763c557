import { BRAND_COLORS, MIN_CONTRAST, type BrandColor, type BrandTheme } from "./brandTerms";

/** Relative luminance of a color `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 for the same to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const INKS = ["#1b1c1a", "#ffffff"] as const;

/** Words on a color: black or white, whichever can be read better. */
export const textColorOn = (color: BrandColor): string =>
  contrast(INKS[0], BRAND_COLORS[color]) >= contrast(INKS[1], BRAND_COLORS[color]) ? INKS[0] : INKS[1];

/** How well headings in the accent can be read on the surface. */
export const themeContrast = ({ accent, surface }: Pick<BrandTheme, "accent" | "surface">): number =>
  contrast(BRAND_COLORS[accent], BRAND_COLORS[surface]);

export const isReadable = (theme: BrandTheme): boolean => themeContrast(theme) >= MIN_CONTRAST;
