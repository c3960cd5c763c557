import { numberFormat } from "./formats";

/** `4 %` as the language writes it. */
export function percentText(percent: number, locale: string, maximumFractionDigits = 2): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits }).format(percent / 100);
}
