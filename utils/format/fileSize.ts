import type { Locale } from "@/contract/locales";
import { numberFormat } from "./formats";

const MEGA = 1024 * 1024;

/** `420 kB`, `1.4 MB`, as the locale writes it. */
export function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEGA;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const value = isLarge ? bytes / MEGA : Math.max(1, Math.round(bytes / 1024));
  return numberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
