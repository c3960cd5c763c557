import { numberFormat } from "./formats";

const CM_PER_INCH = 2.54;
const POUNDS_PER_KG = 2.20462;

/** A number stays in one line with its unit. */
const format = (value: number, unit: string, locale: string, digits = 1) =>
  numberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value).replace(/\s/g, "\u00a0");

/** Whether lengths are asked for in inches. */
export const usesInches = (locale: string): boolean => locale.endsWith("-US");

/**
 * The unit of the page's country first: inches and pounds in the United States, centimetres and kilograms elsewhere.
 */
const ordered = (metric: string, imperial: string, locale: string): [string, string] =>
  usesInches(locale) ? [imperial, metric] : [metric, imperial];

/** `["120 cm", "47.2 in"]` */
export function formatLength(cm: number, locale: string): [string, string] {
  return ordered(format(cm, "centimeter", locale), format(cm / CM_PER_INCH, "inch", locale), locale);
}

/** `["49 kg", "108 lb"]` */
export function formatWeight(kg: number, locale: string): [string, string] {
  return ordered(format(kg, "kilogram", locale), format(kg * POUNDS_PER_KG, "pound", locale), locale);
}

/** `110 × 31 × 22 cm`, in the unit of the page's country alone. */
export function formatSize(centimetres: readonly number[], locale: string): string {
  const values = usesInches(locale) ? centimetres.map((cm) => cm / CM_PER_INCH) : centimetres;
  const plain = numberFormat(locale, { maximumFractionDigits: 1 });
  const unit = usesInches(locale) ? "inch" : "centimeter";
  const last = values.length - 1;
  return values
    .map((value, index) => (index === last ? format(value, unit, locale) : plain.format(value)))
    .join("\u00a0×\u00a0");
}

/** Centimetres typed in the unit of the page's country, with a point or a comma; null for what is no number. */
export function readLength(typed: string, locale: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  return usesInches(locale) ? Number(text) * CM_PER_INCH : Number(text);
}

/** The other way round: what a field shows for a length, rounded to a tenth. */
export function writeLength(cm: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }).format(
    usesInches(locale) ? cm / CM_PER_INCH : cm,
  );
}
