import { numberFormat } from "./formats";

/** `4 %` as the language writes it. */
export function percentText(percent: number, locale: string): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);
}
