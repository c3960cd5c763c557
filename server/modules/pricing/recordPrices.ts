import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { priceLog, prices, type PriceCause } from "../../db/schema";
import type { Deps } from "../../deps";
import { runningSale } from "../catalog/prices/priceQuery";
import { unitsTaken } from "../catalog/prices/salePieces";
import { reduced } from "../catalog/rules";
import { batchEnd } from "./batchEnd";

/** One node writes at a time; another finds nothing left to write. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('price log', 0))`;

/**
 * Appends to the price log what everybody pays now, where its last entry says otherwise: list prices that were
 * edited, sales that began, ended or were called off. Prices for companies and for single customers are none of the
 * log's. Source: Directive 98/6/EC, article 6a.
 */
export async function recordPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await db.transaction((tx) => recordBatch(tx, from, now));
  }
}

/**
 * The products that follow `after` in the order of their ids; answers the last of them, null when there are no more.
 */
async function recordBatch(tx: Transaction, after: number, now: Date): Promise<number | null> {
  await tx.execute(LOCK);
  const last = await batchEnd(tx, after);
  if (last === null) return null;
  const entries = await changedPrices(tx, after, last, now);
  if (entries.length > 0) await tx.insert(priceLog).values(entries);
  return last;
}

/** What costs something else than the log says, of the products with ids above `after` up to `until`. */
async function changedPrices(tx: Transaction, after: number, until: number, now: Date) {
  const sale = runningSale(tx, now, false);
  const last = tx
    .selectDistinctOn([priceLog.productId, priceLog.currency], {
      productId: priceLog.productId,
      currency: priceLog.currency,
      amount: priceLog.amount,
      since: priceLog.since,
    })
    .from(priceLog)
    .where(
      and(
        gt(priceLog.productId, after),
        lte(priceLog.productId, until),
        // What a group reached is beside what everybody pays at once.
        ne(priceLog.cause, "group buy"),
        lte(priceLog.since, now),
      ),
    )
    .orderBy(priceLog.productId, priceLog.currency, sql`${priceLog.since} desc`, sql`${priceLog.id} desc`)
    .as("last");
  const isSoldOut = sql`${sale.pieces} <= ${unitsTaken(sale.saleId, sale.productId)}`;
  const reduction = sql<number | null>`case when ${isSoldOut} then null else ${sale.reduction} end`;
  // A list price that the log has already is no news; what a sale makes of one is reckoned below.
  const mayDiffer = sql`(${reduction} is not null or ${last.amount} is distinct from ${prices.amount})`;
  const rows = await tx
    .select({
      productId: prices.productId,
      currency: prices.currency,
      listed: prices.amount,
      reduction,
      startsAt: sql<Date | null>`${sale.startsAt}`.mapWith(priceLog.since),
      logged: sql<number | null>`${last.amount}`.mapWith(priceLog.amount),
      since: sql<Date | null>`${last.since}`.mapWith(priceLog.since),
    })
    .from(prices)
    .leftJoin(sale, eq(sale.productId, prices.productId))
    .leftJoin(last, and(eq(last.productId, prices.productId), eq(last.currency, prices.currency)))
    .where(and(gt(prices.productId, after), lte(prices.productId, until), mayDiffer));
  return rows.flatMap(({ productId, currency, listed, reduction, startsAt, logged, since }) => {
    const amount = reduction === null ? listed : reduced(listed, reduction, currency);
    if (amount === logged) return [];
    // A sale counts from its first moment, unless something else was noted since.
    const isFromStart = startsAt !== null && (since === null || since < startsAt);
    const cause: PriceCause = reduction === null ? "list" : "flash sale";
    return [{ productId, currency, amount, since: isFromStart ? startsAt : now, cause }];
  });
}
