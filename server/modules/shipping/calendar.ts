import Holidays from "date-holidays";
import type { Closure } from "../../../contract/desk/brandTerms";
import type { CountryCode } from "../../../contract/markets";

/** A calendar day as days since 1970-01-01, free of time zones. */
export type Day = number;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const holidaysByYear = new Map<string, ReadonlySet<Day>>();
const calendars = new Map<CountryCode, Holidays>();
const clocks = new Map<string, Intl.DateTimeFormat>();

interface LocalTime {
  day: Day;
  hour: number;
}

const QUARTER_MS = 15 * 60_000;
/** What each zone's clock showed last. */
const told = new Map<string, { quarter: number; time: LocalTime }>();

function holidaysOf(country: CountryCode, year: number): ReadonlySet<Day> {
  const key = `${country}${year}`;
  const known = holidaysByYear.get(key);
  if (known) return known;
  const calendar = calendars.get(country) ?? new Holidays(country);
  calendars.set(country, calendar);
  const found = new Set<Day>();
  for (const { type, date } of calendar.getHolidays(year) ?? []) {
    if (type === "public") found.add(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS);
  }
  holidaysByYear.set(key, found);
  return found;
}

export function isBusinessDay(day: Day, country: CountryCode): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(country, date.getUTCFullYear()).has(day);
}

/** The day itself when work is done on it, otherwise the next one. */
export function nextBusinessDay(day: Day, country: CountryCode): Day {
  let next = day;
  while (!isBusinessDay(next, country)) next += 1;
  return next;
}

/** The same, and after the days on which whoever sends is closed: whole days of their own, the last one included. */
export function nextOpenDay(day: Day, country: CountryCode, closures: readonly Closure[]): Day {
  const next = nextBusinessDay(day, country);
  const closed = closures.find(({ from, until }) => parsedDay(from) <= next && next <= parsedDay(until));
  return closed ? nextOpenDay(parsedDay(closed.until) + 1, country, closures) : next;
}

const parsedDay = (date: string): Day => Date.parse(date) / DAY_MS;

export function addBusinessDays(day: Day, count: number, country: CountryCode): Day {
  let next = day;
  for (let left = count; left > 0; left -= 1) next = nextBusinessDay(next + 1, country);
  return next;
}

/** Calendar day and hour of an instant where the warehouse is. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  // Clocks everywhere differ by whole quarters of an hour: within one, the answer stays the same.
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const last = told.get(timeZone);
  if (last?.quarter === quarter) return last.time;
  const time = readClock(instant, timeZone);
  told.set(timeZone, { quarter, time });
  return time;
}

function readClock(instant: Date, timeZone: string): LocalTime {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      hourCycle: "h23",
    });
  clocks.set(timeZone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const day = Date.UTC(parts.get("year") ?? 1970, (parts.get("month") ?? 1) - 1, parts.get("day") ?? 1) / DAY_MS;
  return { day, hour: parts.get("hour") ?? 0 };
}

/**
 * The instant at which clocks of a time zone show an hour of a day; the hour must not be one that summer time skips.
 */
export function instantAt(day: Day, hour: number, timeZone: string): Date {
  const wanted = day * DAY_MS + hour * HOUR_MS;
  let at = wanted;
  // The second look counts where the first guess lies on the other side of a change of the clocks.
  for (let look = 0; look < 2; look += 1) {
    const seen = readClock(new Date(at), timeZone);
    at += wanted - (seen.day * DAY_MS + seen.hour * HOUR_MS);
  }
  return new Date(at);
}

/** Noon in UTC: the same date for a reader in any of the store's countries. */
export function dateOf(day: Day): Date {
  return new Date(day * DAY_MS + DAY_MS / 2);
}

/** The day that `dateOf` made such a date of. */
export function dayOf(date: Date): Day {
  return Math.floor(date.getTime() / DAY_MS);
}
