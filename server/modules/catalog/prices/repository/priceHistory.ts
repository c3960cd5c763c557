import { and, desc, eq, lte, ne, sql, type SQL } from "drizzle-orm";
import { LIMITS } from "../../../../../contract/limits";
import type { Currency } from "../../../../../contract/markets";
import type { Queries } from "../../../../db/client";
import { priceLog } from "../../../../db/schema";

const ofProduct = (productId: SQL, currency: Currency | SQL) =>
  sql`product_id = ${productId} and currency = ${currency}`;

/** A price that lasts until the next one. What a group reached is noted by the moment and ends none. */
const LASTS = sql`cause <> 'group buy'`;

/**
 * The lowest price that everybody could pay in the 30 days before `start`, from the price log; null where there is no
 * start and where nothing was asked before. The price that was running when the 30 days began counts too, as does what
 * a group reached that anybody could join in these days. The days end where the reduction starts, so that a long sale
 * does not become its own yardstick. Source: Directive 98/6/EC, article 6a; docs/decisions/0018.
 */
export function lowestBefore(productId: SQL, currency: Currency | SQL, start: SQL): SQL<number | null> {
  const own = ofProduct(productId, currency);
  // Kept apart by its offset, the start is worked out once and not wherever it is compared with.
  return sql<number | null>`(select case when begun.start is null then null else (
    select min(amount) from ${priceLog} where ${own} and since < begun.start and since >= coalesce(
      (select max(since) from ${priceLog} where ${own} and ${LASTS} and since <= begun.start - interval '30 days'), '-infinity'
    ) and (${LASTS} or since >= begun.start - interval '30 days')
  ) end from (select ${start} as start offset 0) as begun)`.mapWith(Number);
}

/** The lowest price that groups reached in the 30 days before `start`; null where none did. */
function lowestInGroups(productId: SQL, currency: Currency | SQL, start: SQL): SQL<number | null> {
  return sql<number | null>`(select min(amount) from ${priceLog} where ${ofProduct(productId, currency)}
    and cause = 'group buy' and since < ${start} and since >= ${start} - interval '30 days')`.mapWith(Number);
}

/** Since when `amount` is asked, by the log; since now where the log has not noted it yet. */
export function askedSince(productId: SQL, currency: Currency | SQL, amount: SQL, now: Date | SQL): SQL {
  const moment = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  return sql`coalesce((select case when last.amount = ${amount} then last.since else ${moment} end from ${priceLog} as last
    where last.product_id = ${productId} and last.currency = ${currency} and last.${LASTS} and last.since <= ${moment}
    order by last.since desc, last.id desc limit 1), ${moment})`;
}

/** What everybody was asked until now, the latest first, each beside the lows of the 30 days before now. */
export function listPriceChanges(db: Queries, productId: number, currency: Currency, now: Date) {
  const [id, until] = [sql`${productId}::int`, sql`${now.toISOString()}::timestamptz`];
  const [lowest, inGroups] = [lowestBefore(id, currency, until), lowestInGroups(id, currency, until)];
  return db
    .select({ since: priceLog.since, amount: priceLog.amount, lowest, inGroups })
    .from(priceLog)
    .where(
      and(
        eq(priceLog.productId, productId),
        eq(priceLog.currency, currency),
        // Groups do not change what is asked of everybody at once.
        ne(priceLog.cause, "group buy"),
        lte(priceLog.since, now),
      ),
    )
    .orderBy(desc(priceLog.since), desc(priceLog.id))
    .limit(LIMITS.priceChanges);
}
