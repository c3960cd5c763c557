import { and, gt, lt, lte, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import { days, later } from "../../clock";
import { priceLog } from "../../db/schema";
import type { Deps } from "../../deps";
import { batchEnd } from "./batchEnd";

/** The database keeps a year by its own clock, which may be behind the store's. */
const KEPT_DAYS = LIMITS.priceDays + 1;

/**
 * Deletes prices from the log that nobody has paid for a year. What was asked when the year began stays, so the price
 * of each of its days is known; what a group reached takes no other price's place. A reduction that has lasted for
 * longer has no low before it, and strikes nothing.
 */
export async function forgetPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = later(clock.now(), -days(KEPT_DAYS));
  const moment = sql`least(${before.toISOString()}::timestamptz, now() - make_interval(days => ${KEPT_DAYS}))`;
  const isFollowed = sql`exists (select 1 from ${priceLog} as next where next.product_id = ${priceLog.productId}
    and next.currency = ${priceLog.currency} and next.since > ${priceLog.since} and next.since <= ${moment}
    and (next.cause <> 'group buy' or ${priceLog.cause} = 'group buy'))`;
  let after = 0;
  for (let until = await batchEnd(db, after); until !== null; until = await batchEnd(db, after)) {
    const batch = and(gt(priceLog.productId, after), lte(priceLog.productId, until));
    await db.delete(priceLog).where(and(batch, lt(priceLog.since, moment), isFollowed));
    after = until;
  }
}
