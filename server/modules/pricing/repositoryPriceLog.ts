import { and, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { takeTurns } from "../../db/takeTurns";
import { priceLog, products } from "../../db/schema";
import { listedPrices } from "../catalog/prices/repository/listedPrices";
import { runningSale, unitsTaken } from "../catalog/prices/repository/priceQuery";

/**
 * Products of one transaction: a large catalogue is gone through in parts, each with few enough rows for one
 * statement.
 */
const BATCH = 500;

/** Of the products that follow `after` in the order of their ids, the last of the next batch; null after the last. */
export async function batchEnd(db: Queries, after: number): Promise<number | null> {
  const batch = db
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(products.id)
    .limit(BATCH)
    .as("batch");
  const [end] = await db.select({ last: sql<number | null>`max(${batch.id})` }).from(batch);
  return end?.last ?? null;
}

/** Products with ids above `after` up to `until`, or these alone. */
export type Batch = { after: number; until: number } | { ids: readonly number[] };

const isIn = (productId: AnyPgColumn, batch: Batch) =>
  "ids" in batch ? isAmong(productId, batch.ids) : and(gt(productId, batch.after), lte(productId, batch.until));

/**
 * Deletes prices of a batch of before that moment, and by the database's clock of before so many days, that another
 * one has followed since.
 */
export function deleteOverdue(db: Queries, batch: Batch, before: Date, keptDays: number) {
  const moment = sql`least(${before.toISOString()}::timestamptz, now() - make_interval(days => ${keptDays}))`;
  const isFollowed = sql`exists (select 1 from ${priceLog} as next where next.product_id = ${priceLog.productId}
    and next.currency = ${priceLog.currency} and next.since > ${priceLog.since} and next.since <= ${moment}
    and (next.cause <> 'group buy' or ${priceLog.cause} = 'group buy'))`;
  return db.delete(priceLog).where(and(isIn(priceLog.productId, batch), lt(priceLog.since, moment), isFollowed));
}

/** One node writes at a time; another finds nothing left to write. */
export const lockPriceLog = (tx: Transaction) => takeTurns(tx, "price log");

export const insertPrices = (tx: Transaction, entries: (typeof priceLog.$inferInsert)[]) =>
  tx.insert(priceLog).values(entries);

/** Prices of a batch that may be something else than the log says. */
export function listDiffering(tx: Transaction, batch: Batch, now: Date) {
  const sale = runningSale(tx, now, false);
  const list = listedPrices(tx, now);
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
        isIn(priceLog.productId, batch),
        // What a group reached is beside what everybody pays at once.
        ne(priceLog.cause, "group buy"),
        lte(priceLog.since, now),
      ),
    )
    .orderBy(priceLog.productId, priceLog.currency, sql`${priceLog.since} desc`, sql`${priceLog.id} desc`)
    .as("last");
  const isSoldOut = sql`${sale.pieces} <= ${unitsTaken(sale.saleId, sale.productId)}`;
  const reduction = sql<number | null>`case when ${isSoldOut} then null else ${sale.reduction} end`;
  // A list price that the log has already is no news; what a sale makes of one is for the caller to reckon.
  const mayDiffer = sql`(${reduction} is not null or ${last.amount} is distinct from ${list.amount})`;
  return tx
    .select({
      productId: list.productId,
      currency: list.currency,
      listed: list.amount,
      reduction,
      /** Of the sale or of the plan, whichever has begun last. */
      startsAt: sql<Date | null>`greatest(${sale.startsAt}, ${list.plannedSince})`.mapWith(priceLog.since),
      logged: sql<number | null>`${last.amount}`.mapWith(priceLog.amount),
      since: sql<Date | null>`${last.since}`.mapWith(priceLog.since),
    })
    .from(list)
    .leftJoin(sale, eq(sale.productId, list.productId))
    .leftJoin(last, and(eq(last.productId, list.productId), eq(last.currency, list.currency)))
    .where(and(isIn(list.productId, batch), mayDiffer));
}
