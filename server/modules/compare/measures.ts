import type { Market } from "../../../contract/locales";
import type { SpecValue } from "../../db/schema";
import { specText } from "../catalog/specTable";

const INCH = 2.54;
const POUND = 0.45359237;
/** `120 × 60 cm`, `62–127 cm`, `120 × 70 to 160 × 80 cm`: numbers that share one unit. */
const CENTIMETRES = /(\d+(?:[.,]\d+)?(?:\s?(?:[×x–-]|to|and|à|et|bis|und)\s?\d+(?:[.,]\d+)?)*)\s?cm\b/g;
/** A text that names its inches itself. */
const OWN_INCHES = /\s?\(([^()]*\d\s?(?:in|po|Zoll))\)/;
/** Centimetres with the inches that the text names itself. */
const BOTH = new RegExp(CENTIMETRES.source + OWN_INCHES.source, "g");

/** A specification in centimetres and kilograms, whatever the market measures in. */
export function metricText(value: SpecValue, unit: string | undefined, market: Market): string {
  return plainText(value, unit, market).replace(OWN_INCHES, "");
}

/** The same in inches and pounds; measures inside a text too. */
export function usText(value: SpecValue, unit: string | undefined, market: Market): string {
  if (typeof value === "number") {
    if (unit === "cm") return specText(value / INCH, "in", market);
    if (unit === "kg") return specText(value / POUND, "lb", market);
  }
  const text = plainText(value, unit, market);
  return text
    .replace(BOTH, "$2")
    .replace(
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
