import type { Deps } from "../../deps";
import { findClock, lockClock } from "../desk/repositoryClock";
import { dayAfter, dayIn, type DaySpan } from "./days";
import { dropDaysFrom, firstPaidDay, lastRolledDay, writeDays } from "./repositorySales";

/** Days before the last that are counted once more: a transaction that began before midnight may end after it. */
const AGAIN = 2;

/** Days of one statement: none takes long, however many years there are to write. */
const TOGETHER = 14;

/**
 * Writes down what each day that is over in the store's zone came to. Whoever reads counts what is not written yet, so
 * that it matters to nobody when this runs. Whoever changes the zone drops what is written: what is left of this run
 * would be days of another clock, and is the next one's.
 */
export async function rollUpSales({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const { zone, version } = await findClock(db);
  const write = (span: DaySpan) =>
    db.transaction(async (tx) => {
      if ((await lockClock(tx, "share")).version !== version) return false;
      await writeDays(tx, span);
      return true;
    });
  const today = dayIn(zone, clock.now());
  await dropDaysFrom(db, today);
  const last = await lastRolledDay(db);
  const from = last === null ? await firstPaidDay(db, zone) : dayAfter(last, -AGAIN);
  const yesterday = dayAfter(today, -1);
  for (let next = from; next !== null && next <= yesterday; next = dayAfter(next, TOGETHER)) {
    const until = dayAfter(next, TOGETHER - 1);
    if (!(await write({ from: next, until: until < yesterday ? until : yesterday, zone }))) return;
  }
}
