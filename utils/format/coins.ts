import { numberFormat } from "./formats";

/** `0,0035 BTC`, as the language writes numbers; what is copied keeps the network's own writing. */
export function formatCoins(amount: string, asset: string, locale: string): string {
  return `${numberFormat(locale, { maximumFractionDigits: 12 }).format(Number(amount))}\u00a0${asset}`;
}
