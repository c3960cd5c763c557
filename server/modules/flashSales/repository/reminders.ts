import { and, asc, eq, exists, gt, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { customerConsents, customers, flashSaleItems, flashSales } from "../../../db/schema";

/** Sales for everybody that begin until then and of which nobody was told, the next ones first; held by this caller. */
export function lockDueSales(tx: Transaction, now: Date, until: Date, limit: number) {
  const { startsAt } = flashSales;
  const forEverybody = tx
    .select({ one: sql`1` })
    .from(flashSaleItems)
    .where(and(eq(flashSaleItems.saleId, flashSales.id), eq(flashSaleItems.companyOnly, false)));
  return tx
    .select({ id: flashSales.id })
    .from(flashSales)
    .where(
      and(
        isNull(flashSales.remindedAt),
        eq(flashSales.kind, "flash"),
        gt(startsAt, now),
        lte(startsAt, until),
        exists(forEverybody),
      ),
    )
    .orderBy(asc(startsAt), asc(flashSales.id))
    .limit(limit)
    .for("update", { skipLocked: true });
}

export const noteReminded = (tx: Transaction, id: number, now: Date) =>
  tx.update(flashSales).set({ remindedAt: now }).where(eq(flashSales.id, id));

/** Customers behind `after`, by their ids, who want news and offers. */
export function listNewsReaders(tx: Transaction, after: number, limit: number) {
  const latest = sql`(select ${customerConsents.state} from ${customerConsents}
    where ${customerConsents.customerId} = ${customers.id} order by ${customerConsents.id} desc limit 1)`;
  return tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.unsubscribed, false), sql`${latest} = 'granted'`, gt(customers.id, after)))
    .orderBy(asc(customers.id))
    .limit(limit);
}
