import { numberFormat } from "./formats";

const CM_PER_INCH = 2.54;
const POUNDS_PER_KG = 2.20462;

const format = (value: number, unit: string, locale: string, digits = 1) =>
  numberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);

/** The unit of the page's country first: inches and pounds in the United States, centimetres and kilograms elsewhere. */
const ordered = (metric: string, imperial: string, locale: string): [string, string] =>
  locale.endsWith("-US") ? [imperial, metric] : [metric, imperial];

/** `["120 cm", "47.2 in"]` */
export function formatLength(cm: number, locale: string): [string, string] {
  return ordered(format(cm, "centimeter", locale), format(cm / CM_PER_INCH, "inch", locale), locale);
}

/** `["49 kg", "108 lb"]` */
export function formatWeight(kg: number, locale: string): [string, string] {
  return ordered(format(kg, "kilogram", locale), format(kg * POUNDS_PER_KG, "pound", locale), locale);
}
