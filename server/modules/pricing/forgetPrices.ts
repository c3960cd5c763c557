import { LIMITS } from "../../../contract/limits";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { batchEnd, deleteOverdue } from "./repositoryPriceLog";

/** The database keeps a year by its own clock, which may be behind the store's. */
const KEPT_DAYS = LIMITS.priceDays + 1;

/**
 * Deletes prices from the log that nobody has paid for a year. What was asked when the year began stays, so the price
 * of each of its days is known; what a group reached takes no other price's place. A reduction that has lasted for
 * longer has no low before it, and strikes nothing.
 */
export async function forgetPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = addTime(clock.now(), -days(KEPT_DAYS));
  let after = 0;
  for (let until = await batchEnd(db, after); until !== null; until = await batchEnd(db, after)) {
    await deleteOverdue(db, { after, until }, before, KEPT_DAYS);
    after = until;
  }
}
