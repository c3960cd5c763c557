import type { Locale } from "@/contract/locales";
import { dateFormat } from "./formats";

/** A moment in words, by a zone's clock: "Sat, Nov 22, 9:00 AM EST". */
export function momentText(locale: Locale, moment: string, timeZone: string): string {
  return dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(moment));
}
