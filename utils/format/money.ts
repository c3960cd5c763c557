import { numberFormat } from "./formats";

/** An exact amount, as totals need it: `€1,290.00`. `amount` is in major units, as on the wire. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return numberFormat(locale, { style: "currency", currency }).format(amount);
}

/** A price tag: decimals only when there are any, `€1,290`. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return numberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(amount);
}

/** Whole per cent that a price lies under the former one, rounded down so that it never promises more. */
export function percentOff(amount: number, was: number): number {
  if (!(was > amount) || amount < 0) return 0;
  return Math.floor(((was - amount) / was) * 100 + 1e-9);
}

/** `−15%`, or `−15 %` where a space belongs before the sign. `off` is in per cent, with two decimals at most. */
export function formatReduction(off: number, locale: string): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits: 2 })
    .format(-off / 100)
    .replace("-", "−");
}
