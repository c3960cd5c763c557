import type { Locale } from "@/contract/locales";
import { dateFormat } from "./formats";

/** A moment in words, the same for everybody: "Sat, Nov 22, 2:00 PM UTC". */
export function momentText(locale: Locale, moment: string): string {
  return dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(new Date(moment));
}
