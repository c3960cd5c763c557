import type { Market } from "../../../contract/locales";
import type { SpecValue } from "../../db/schema";
import { inUs, onlyMetric, onlyUs } from "../../measures";
import { specText } from "../catalog/specTable";

const INCH = 2.54;
/** `120 × 60 cm`, `62–127 cm`, `120 × 70 to 160 × 80 cm`: numbers that share one unit. */
const CENTIMETRES = /(\d+(?:[.,]\d+)?(?:\s?(?:[×x–-]|to|and|à|et|bis|und)\s?\d+(?:[.,]\d+)?)*)\s?cm\b/g;

/** A specification in centimetres and kilograms, whatever the market measures in. */
export function metricText(value: SpecValue, unit: string | undefined, market: Market): string {
  return onlyMetric(plainText(value, unit, market));
}

/** The same in inches and pounds; measures inside a text too. */
export function usText(value: SpecValue, unit: string | undefined, market: Market): string {
  const us = typeof value === "number" && unit !== undefined && value !== 0 ? inUs(value, unit) : null;
  if (us) return specText(us.value, us.unit, market);
  return onlyUs(plainText(value, unit, market)).replace(
    CENTIMETRES,
    (_whole, numbers: string) =>
      `${numbers.replace(/\d+(?:[.,]\d+)?/g, (number) => inInches(number, market))}\u202f${inchWord(market)}`,
  );
}

/** Without the second system of measures that pages for the United States add. */
function plainText(value: SpecValue, unit: string | undefined, market: Market): string {
  return specText(value, unit, market.country === "US" ? { ...market, country: "GB" } : market);
}

function inInches(number: string, { locale }: Market): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return format.format(Number(number.replace(",", ".")) / INCH);
}

function inchWord(market: Market): string {
  return plainText(2, "in", market).replace(/^\S+?\s/, "");
}
