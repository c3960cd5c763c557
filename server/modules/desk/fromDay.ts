import { DomainError, type ErrorKind } from "../../http/errors";

/** The day of a moment, by UTC: where changes begin at their day, this is it. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

interface FromDay {
  /** What is planned begins within so many years. */
  yearsAhead: number;
  errors: Record<"noDay" | "fromPast" | "tooFarOff", ErrorKind>;
}

/**
 * When a change of a day begins: at its beginning by UTC, and today at once, so that what was ordered today before it
 * keeps what it was ordered by. @throws 422 for no day, one that is over, and one that is too far off
 */
export function startOf(day: string, now: Date, { yearsAhead, errors }: FromDay): Date {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && utcDay(at) === day;
  const field = "from_day";
  if (!isDay) throw new DomainError(errors.noDay, { field });
  if (day < utcDay(now)) throw new DomainError(errors.fromPast, { field });
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  if (at > last) throw new DomainError(errors.tooFarOff, { field, values: { years: yearsAhead } });
  return day === utcDay(now) ? now : at;
}
