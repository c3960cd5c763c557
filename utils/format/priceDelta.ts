import { numberFormat } from "./formats";

/** What an option adds or takes away: `+$40`, `−€12`. Empty for 0. */
export function formatDelta(delta: number, currency: string, locale: string): string {
  if (delta === 0) return "";
  return numberFormat(locale, {
    style: "currency",
    currency,
    signDisplay: "always",
    trailingZeroDisplay: "stripIfInteger",
  }).format(delta);
}
