import { days, addTime } from "../../clock";

/** Days of a zone's clock, both included. */
export interface DaySpan {
  from: string;
  until: string;
  /** As IANA names it. */
  zone: string;
}

/** More than a store ever has at a time: beyond it the first known is forgotten. */
const MOST_ZONES = 16;
const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = known.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const [first] = known.keys();
  if (known.size >= MOST_ZONES && first !== undefined) known.delete(first);
  known.set(timeZone, made);
  return made;
}

/** The day that a moment falls on by a zone's clock: `2026-11-29`. */
export const dayIn = (zone: string, at: Date): string => formatOf(zone).format(at);

/** So many days after a day; before it for a number below 0. */
export const dayAfter = (day: string, count: number): string =>
  addTime(new Date(`${day}T00:00:00Z`), count * days(1))
    .toISOString()
    .slice(0, 10);

/** Every day from one on, so many. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));
