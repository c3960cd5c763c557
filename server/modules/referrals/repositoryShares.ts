import { and, asc, count, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { ShareState } from "../../../contract/rules/referralTerms";
import type { Queries, Transaction } from "../../db/client";
import { orders, orderShares } from "../../db/schema";

export type ShareRow = typeof orderShares.$inferSelect;

/** Where an order was shared. */
export const listSharesOf = (db: Queries, orderId: number): Promise<ShareRow[]> =>
  db.select().from(orderShares).where(eq(orderShares.orderId, orderId));

export async function findShare(db: Queries, id: number): Promise<ShareRow | undefined> {
  return (await db.select().from(orderShares).where(eq(orderShares.id, id)))[0];
}

export async function lockShare(tx: Transaction, id: number): Promise<ShareRow | undefined> {
  return (await tx.select().from(orderShares).where(eq(orderShares.id, id)).for("update"))[0];
}

/** Shares of an order whose bonus was given, locked in their order. */
export function lockGivenShares(tx: Transaction, orderId: number): Promise<ShareRow[]> {
  const given = and(eq(orderShares.orderId, orderId), eq(orderShares.state, "given"));
  return tx.select().from(orderShares).where(given).orderBy(asc(orderShares.id)).for("update");
}

export async function insertShare(tx: Transaction, share: typeof orderShares.$inferInsert): Promise<void> {
  await tx.insert(orderShares).values(share);
}

export async function updateShare(tx: Transaction, id: number, state: ShareState, changedAt: Date): Promise<void> {
  await tx.update(orderShares).set({ state, changedAt }).where(eq(orderShares.id, id));
}

/** How often a customer has shared orders since a moment; what was dropped does not count. */
export async function countShares(db: Queries, customerId: number, since: Date): Promise<number> {
  const which = and(
    eq(orderShares.customerId, customerId),
    gte(orderShares.createdAt, since),
    ne(orderShares.state, "dropped"),
  );
  return (await db.select({ n: count() }).from(orderShares).where(which))[0]?.n ?? 0;
}

/** Shares that wait although their order has come to its end. */
export async function listDueShares(db: Queries, most: number): Promise<number[]> {
  const due = await db
    .select({ id: orderShares.id })
    .from(orderShares)
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(and(eq(orderShares.state, "pending"), inArray(orders.status, ["Complete", "Cancel"])))
    .orderBy(asc(orderShares.id))
    .limit(most);
  return due.map(({ id }) => id);
}

/** Whether a share of an order is promised a bonus or has got it. */
export async function hasShareBonus(db: Queries, orderId: number): Promise<boolean> {
  const shared = await db
    .select({ id: orderShares.id })
    .from(orderShares)
    .where(and(eq(orderShares.orderId, orderId), inArray(orderShares.state, ["pending", "given"])))
    .limit(1);
  return shared.length > 0;
}

/** A customer's paid orders, the first first; no more than can matter for which one was first. */
export async function listFirstOrders(db: Queries, customerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select own.id from ${orders} as own where own.customer_id = ${customerId} and own.status not in ('Pending', 'Cancel')
    order by own.placed_at, own.id limit 20`);
  return rows.map(({ id }) => id);
}
