import type { Deps } from "../../deps";
import { dayAfter, dayInStore } from "./days";
import { dropDaysFrom, firstPaidDay, lastRolledDay, writeDays } from "./repositorySales";

/** Days before the last that are counted once more: a transaction that began before midnight may end after it. */
const AGAIN = 2;

/** Days of one statement: none takes long, however many years there are to write. */
const TOGETHER = 14;

/**
 * Writes down what each day that is over in the store's zone came to. Whoever reads counts what is not written yet, so
 * that it matters to nobody when this runs.
 */
export async function rollUpSales({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = dayInStore(clock.now());
  await dropDaysFrom(db, today);
  const last = await lastRolledDay(db);
  const from = last === null ? await firstPaidDay(db) : dayAfter(last, -AGAIN);
  const yesterday = dayAfter(today, -1);
  for (let next = from; next !== null && next <= yesterday; next = dayAfter(next, TOGETHER)) {
    const until = dayAfter(next, TOGETHER - 1);
    await writeDays(db, next, until < yesterday ? until : yesterday);
  }
}
