import type { Deps } from "../../../deps";
import { bookOrder } from "./bookOrders";
import { listUnripeCanceled, ripenEntries } from "./repository";

const BATCH = 100;

/**
 * Says of entries when they may be paid: once all of their line has arrived, at the end of its trial, and never before
 * the days to withdraw are over. Of what is called off nothing is left, so it is settled at once.
 */
export async function setMaturityDates(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  for (const id of await listUnripeCanceled(db, BATCH)) {
    try {
      await bookOrder(deps, id);
    } catch (error) {
      log.error({ err: error, order: id }, "a canceled order could not be booked; tried again");
    }
  }
  await ripenEntries(db, clock.now());
}
