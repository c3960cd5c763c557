import { and, asc, eq, exists, gt, isNull, lte, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { flashSaleItems, flashSales, orders } from "../../db/schema";

export type SaleRow = typeof flashSales.$inferSelect;

/** Whose an order is, and its number. */
export async function findOrderOfNews(
  db: Queries,
  id: number,
): Promise<{ number: string; customerId: number | null } | undefined> {
  const [order] = await db
    .select({ number: orders.number, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

/** Sales for everybody that began after a moment, go on and are not announced, locked for this worker. */
export async function lockBegunSales(
  tx: Transaction,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<SaleRow[]> {
  const forEverybody = tx
    .select({ one: sql`1` })
    .from(flashSaleItems)
    .where(and(eq(flashSaleItems.saleId, flashSales.id), eq(flashSaleItems.companyOnly, false)));
  return tx
    .select()
    .from(flashSales)
    .where(
      and(
        isNull(flashSales.announcedAt),
        lte(flashSales.startsAt, now),
        gt(flashSales.startsAt, since),
        gt(flashSales.endsAt, now),
        exists(forEverybody),
      ),
    )
    .orderBy(asc(flashSales.id))
    .limit(limit)
    .for("update", { skipLocked: true });
}

export async function noteAnnounced(tx: Transaction, saleId: number, announcedAt: Date): Promise<void> {
  await tx.update(flashSales).set({ announcedAt }).where(eq(flashSales.id, saleId));
}
