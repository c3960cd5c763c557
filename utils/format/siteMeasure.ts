import { usesInches } from "./measure";
import { numberFormat } from "./formats";

const CM_PER_INCH = 2.54;
const SQ_FT = 0.09290304;

/** As buildings are measured: `2.4 m`, `7′ 10″`. */
export function siteLength(cm: number, locale: string): string {
  if (!usesInches(locale))
    return numberFormat(locale, { style: "unit", unit: "meter", maximumFractionDigits: 2 })
      .format(cm / 100)
      .replace(/\s/g, "\u00a0");
  const inches = Math.round(cm / CM_PER_INCH);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  if (feet === 0) return `${rest}″`;
  return rest === 0 ? `${feet}′` : `${feet}′\u00a0${rest}″`;
}

/** `5.1 m²`, `55 sq ft` */
export function siteArea(squareCm: number, locale: string): string {
  const metres = squareCm / 10_000;
  const [value, unit, digits] = usesInches(locale) ? [metres / SQ_FT, "sq ft", 0] : [metres, "m²", 1];
  return `${numberFormat(locale, { maximumFractionDigits: digits }).format(value)}\u00a0${unit}`;
}

/** `90 mm`, `3.5 in` */
export function layerThickness(millimetres: number, locale: string): string {
  const [value, unit, digits] = usesInches(locale) ? [millimetres / 25.4, "inch", 2] : [millimetres, "millimeter", 0];
  return numberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits })
    .format(value)
    .replace(/\s/g, "\u00a0");
}
