import { CURRENCIES, type Currency } from "@/contract/markets";
import { PRICE_DESK_LIMITS } from "@/contract/priceDesk/priceDeskTerms";
import { numberFormat } from "@/utils/format/formats";

/** Major units. */
export interface CellValue {
  price: number;
  origin_price: number;
}

/** Why what was typed is no price. */
type CellFault = "amount" | "decimals" | "origin";

/** Digits that follow a sign which separates thousands. */
const THOUSANDS = 3;

/**
 * A number as people and spreadsheets write it, with a point or a comma before its decimals and any sign between its
 * thousands; null for anything else. Three digits behind a single sign are thousands: no price has three decimals.
 */
export function readPriceText(typed: string): number | null {
  const bare = typed.replace(/[\s\u00a0\u202f'’]/gu, "").replace(/^[^\d.,+-]+|[^\d.,]+$/gu, "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  if (last < 0) return Number(bare);
  const sign = bare.charAt(last);
  const behind = bare.length - last - 1;
  const isOnce = bare.indexOf(sign) === last;
  const hasBoth = /,/.test(bare) && /\./.test(bare);
  const isDecimal = isOnce && (hasBoth || behind !== THOUSANDS);
  const whole = (isDecimal ? bare.slice(0, last) : bare).replace(/[.,]/g, "");
  return Number(isDecimal ? `${whole}.${bare.slice(last + 1) || "0"}` : whole);
}

/**
 * What was typed into a cell: `499`, or `499 / 549` with the price before. Without one, what is lowered stays told so
 * while it costs less than it did.
 */
export function readCell(typed: string, currency: Currency, was: CellValue | null): CellValue | CellFault {
  const [first = "", second, ...more] = typed.split("/");
  const price = readPriceText(first);
  if (price === null || more.length > 0) return "amount";
  const isLowered = was !== null && was.origin_price > was.price;
  const origin = second === undefined ? Math.max(price, isLowered ? was.origin_price : 0) : readPriceText(second);
  if (origin === null || price <= 0 || origin > PRICE_DESK_LIMITS.price) return "amount";
  const factor = 10 ** CURRENCIES[currency].decimals;
  if ([price, origin].some((amount) => Math.abs(amount * factor - Math.round(amount * factor)) > 1e-4))
    return "decimals";
  return origin < price ? "origin" : { price, origin_price: origin };
}

/** A cell as it is shown and typed: with its decimals, without signs between thousands. */
export function writeCell(value: CellValue | null, currency: Currency, locale: string): string {
  if (value === null) return "";
  const { decimals } = CURRENCIES[currency];
  const format = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  const price = format.format(value.price);
  return value.origin_price > value.price ? `${price} / ${format.format(value.origin_price)}` : price;
}

/** A block as spreadsheets copy it: rows by lines, cells by tabs; a cell in quotes loses them. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
