import { dateFormat, rangeText } from "./formats";

/** Delivery dates are promises by the calendar: shown in UTC, as the server computed them. */
const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** A day stays in one line; a range breaks at its dash. */
const unbroken = (text: string) => text.replace(/(?<![–-]) (?![–-])/g, "\u00a0");

/** `Tue, 3 Mar` in the page's locale. */
export function formatDay(iso: string, locale: string): string {
  return unbroken(dateFormat(locale, day).format(new Date(iso)));
}

/** `3 – 6 Mar`; one date when both are the same day. */
export function formatDayRange(earliest: string, latest: string, locale: string): string {
  return unbroken(rangeText(locale, day, new Date(earliest), new Date(latest)));
}

/** `3 March 2027`, for orders and reviews. */
export function formatDate(iso: string, locale: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
