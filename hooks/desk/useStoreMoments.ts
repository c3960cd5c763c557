import { useMarket } from "@/hooks/useMarket";
import { useStoreClock } from "./useStoreClock";
import type { Locale } from "@/contract/locales";
import { dateFormat } from "@/utils/format/formats";

const SHOWN = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** A moment by a zone's clock, which it names. */
export const inZone = (locale: Locale, iso: string, timeZone: string): string =>
  dateFormat(locale, { ...SHOWN, timeZone }).format(new Date(iso));

/** Moments by the store's clock, and by those beside it. */
export function useStoreMoments() {
  const { locale } = useMarket();
  const { zone, beside } = useStoreClock();
  return {
    inStore: (iso: string) => inZone(locale, iso, zone),
    elsewhere: (iso: string) => beside.map((other) => inZone(locale, iso, other)).join(" · "),
  };
}
