import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { AdPlatform } from "../../../contract/visit/visitTerms";
import type { Database, Queries, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { conversions, orders, type ConversionState } from "../../db/schema";
import { movesTo } from "./moves";

export type ConversionRow = typeof conversions.$inferSelect;
const columns = getTableColumns(conversions);

/** Notes who may be told of an order, instead of what was noted when it was sent before. */
export async function replaceAgreed(
  tx: Transaction,
  orderId: number,
  rows: readonly (typeof conversions.$inferInsert)[],
  isAgain: boolean,
): Promise<void> {
  if (isAgain)
    await tx.delete(conversions).where(and(eq(conversions.orderId, orderId), eq(conversions.state, "agreed")));
  if (rows.length > 0)
    await tx
      .insert(conversions)
      .values([...rows])
      .onConflictDoNothing();
}

export async function makeDue(db: Queries, orderId: number, now: Date): Promise<void> {
  await db
    .update(conversions)
    .set({ state: "due", dueAt: now })
    .where(and(eq(conversions.orderId, orderId), inArray(conversions.state, movesTo("due"))));
}

/** Takes what is due for this worker by moving it a lease ahead. */
export async function claimDue(
  db: Database,
  platform: AdPlatform,
  span: { now: Date; leasedUntil: Date; most: number },
): Promise<ConversionRow[]> {
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${conversions.id}`.as("due_id") })
      .from(conversions)
      .where(and(eq(conversions.state, "due"), eq(conversions.platform, platform), lte(conversions.dueAt, span.now)))
      .orderBy(asc(conversions.dueAt), asc(conversions.id))
      .limit(span.most)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(conversions)
    .set({ attempts: sql`${conversions.attempts} + 1`, dueAt: span.leasedUntil })
    .from(due)
    .where(eq(conversions.id, due.id))
    .returning(columns);
}

/** The order, unless it has ended meanwhile. */
export async function findConvertedOrder(db: Queries, orderId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ne(orders.status, "Cancel")));
  return order;
}

type End = Extract<ConversionState, "sent" | "given_up" | "dropped">;

export async function endConversion(db: Queries, id: number, to: End, now: Date): Promise<void> {
  await db
    .update(conversions)
    .set({ state: to, endedAt: now, userAgent: "" })
    .where(and(eq(conversions.id, id), inArray(conversions.state, movesTo(to))));
}

export async function putOff(db: Queries, id: number, dueAt: Date): Promise<void> {
  await db
    .update(conversions)
    .set({ dueAt })
    .where(and(eq(conversions.id, id), eq(conversions.state, "due")));
}

/** Deletes what ended before a moment, and what was agreed to before another and never became due. */
export async function deleteOver(
  db: Database,
  { endedBefore, agreedBefore }: { endedBefore: Date; agreedBefore: Date },
) {
  const isOver = and(isNotNull(conversions.endedAt), lt(conversions.endedAt, endedBefore));
  const isUnpaid = and(eq(conversions.state, "agreed"), lt(conversions.agreedAt, agreedBefore));
  const isGone = or(isOver, isUnpaid);
  if (isGone) await deleteInBatches(db, conversions, isGone);
}
