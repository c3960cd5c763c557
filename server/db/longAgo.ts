import { gt, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addTime, minutes } from "../clock";

/** Clocks of nodes differ by less; a moment further ahead was told by one that has been set back since. */
const AHEAD_MS = minutes(5);

/**
 * Whether a moment that something was last done at lies so long before `now`. So does one in a future that cannot be:
 * nobody waits for a clock to get there again.
 */
export function longAgo(column: PgColumn, now: Date, milliseconds: number): SQL | undefined {
  return or(lt(column, addTime(now, -milliseconds)), isAhead(column, now));
}

/** Whether a moment lies further ahead than anything is put off. */
export function isAhead(column: PgColumn, now: Date, putOffMs = 0): SQL {
  return gt(column, addTime(now, AHEAD_MS + putOffMs));
}

/** The same of a moment that was read. */
export function isLongAgo(moment: Date, now: Date, milliseconds: number): boolean {
  return moment < addTime(now, -milliseconds) || moment > addTime(now, AHEAD_MS);
}
