import { and, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { LegalPage } from "../../../contract/content/articleTerms";
import type { Database, Transaction } from "../../db/client";
import { articleEditions, articles, orderLines, orders } from "../../db/schema";
import type { OrderLineRow, OrderRow } from "./repository";

export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, "orderId">;

/** Columns that may change. The status is not among them: `transitionOrder` changes it and notes why. */
export type OrderChange = Partial<Omit<NewOrder, "id" | "number" | "status" | "termsEditionId">>;

const TERMS: LegalPage = "terms-of-use";

/**
 * The edition of the terms of use that is in force at a moment, as part of the statement that writes an order: it needs
 * none of its own, and what was put into force meanwhile counts. Null in a store without terms.
 */
export function termsInForce(at: SQL): SQL<number | null> {
  const edition = new QueryBuilder()
    .select({ id: articleEditions.id })
    .from(articleEditions)
    .innerJoin(articles, eq(articles.id, articleEditions.articleId))
    .where(
      and(eq(articles.kind, "page"), eq(articles.slug, TERMS), lte(articleEditions.validFrom, sql`${at}::timestamptz`)),
    )
    .orderBy(desc(articleEditions.validFrom))
    .limit(1);
  return sql<number | null>`(${edition})`;
}

/** An order as far as it is known when it is written, with its id. */
export type PlacedOrder = Pick<
  OrderRow,
  | "id"
  | "number"
  | "customerId"
  | "email"
  | "browserHash"
  | "currency"
  | "language"
  | "country"
  | "shipping"
  | "billing"
  | "total"
  | "gatewayId"
  | "expiresAt"
>;

/** Places an order again that the caller has locked: its buyer agrees to the terms of now. */
export const placeAgain = (
  tx: Transaction,
  orderId: number,
  columns: OrderChange,
  { lines, now }: { lines: readonly NewLine[]; now: Date },
): Promise<OrderRow> =>
  writeOver(tx, orderId, { ...columns, termsEditionId: termsInForce(sql`${now.toISOString()}`) }, lines);

/** Changes an order that the caller has locked; with `lines` it has these instead of those it had. */
export const updateOrder = (
  tx: Transaction,
  orderId: number,
  columns: OrderChange,
  lines?: readonly NewLine[],
): Promise<OrderRow> => writeOver(tx, orderId, columns, lines);

async function writeOver(
  tx: Transaction,
  orderId: number,
  columns: OrderChange & { termsEditionId?: SQL<number | null> },
  lines?: readonly NewLine[],
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(columns).where(eq(orders.id, orderId)).returning();
  if (!row) throw new Error(`order ${orderId} disappeared`);
  if (lines) {
    await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
  }
  return row;
}

/** Leaves an unpaid order the lines of `after`, at what they cost there; its others are gone. They keep their ids. */
export async function reduceLines(
  tx: Transaction,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): Promise<void> {
  for (const { id, quantity, unitPrice, amount, discount, shipping, tax, taxes } of after)
    await tx
      .update(orderLines)
      .set({ quantity, unitPrice, amount, discount, shipping, tax, taxes })
      .where(eq(orderLines.id, id));
  const gone = before.flatMap(({ id }) => (after.some((line) => line.id === id) ? [] : [id]));
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
}

/** Notes that so many more units of a line have come back. */
export async function addReturnedUnits(tx: Transaction, lineId: number, quantity: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${quantity}` })
    .where(eq(orderLines.id, lineId));
}

/** Looks at an unpaid order later; one that was paid or ended meanwhile stays as it is. */
export async function postponeExpiry(db: Database, orderId: number, expiresAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.id, orderId), eq(orders.status, "Pending")));
}
