import { and, eq, sql } from "drizzle-orm";
import { priceLog, prices } from "../../db/schema";
import type { Deps } from "../../deps";
import { runningSale } from "../catalog/priceQuery";
import { reduced } from "../catalog/rules";

/** One node writes at a time; another finds nothing left to write. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('price log', 0))`;

/**
 * Appends to the price log what everybody pays now, where its last entry says otherwise: list prices that were edited, sales that began,
 * ended or were called off. Prices for companies and for single customers are none of the log's. Source: Directive 98/6/EC, article 6a.
 */
export async function recordPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.execute(LOCK);
    const sale = runningSale(tx, now, false);
    const last = tx
      .selectDistinctOn([priceLog.productId, priceLog.currency], {
        productId: priceLog.productId,
        currency: priceLog.currency,
        amount: priceLog.amount,
        since: priceLog.since,
      })
      .from(priceLog)
      .where(sql`${priceLog.since} <= ${now.toISOString()}::timestamptz`)
      .orderBy(priceLog.productId, priceLog.currency, sql`${priceLog.since} desc`, sql`${priceLog.id} desc`)
      .as("last");
    const rows = await tx
      .select({
        productId: prices.productId,
        currency: prices.currency,
        listed: prices.amount,
        reduction: sql<number | null>`${sale.reduction}`,
        startsAt: sql<Date | null>`${sale.startsAt}`.mapWith(priceLog.since),
        logged: sql<number | null>`${last.amount}`.mapWith(priceLog.amount),
        since: sql<Date | null>`${last.since}`.mapWith(priceLog.since),
      })
      .from(prices)
      .leftJoin(sale, eq(sale.productId, prices.productId))
      .leftJoin(last, and(eq(last.productId, prices.productId), eq(last.currency, prices.currency)));
    const entries = rows.flatMap(({ productId, currency, listed, reduction, startsAt, logged, since }) => {
      const amount = reduction === null ? listed : reduced(listed, reduction, currency);
      if (amount === logged) return [];
      // A sale counts from its first moment, unless something else was noted since.
      const isFromStart = startsAt !== null && (since === null || since < startsAt);
      const cause = reduction === null ? "list" : "flash sale";
      return [{ productId, currency, amount, since: isFromStart ? startsAt : now, cause }];
    });
    if (entries.length > 0) await tx.insert(priceLog).values(entries);
  });
}
