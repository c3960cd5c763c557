import { and, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { LegalPage } from "../../../contract/content/articleTerms";
import type { Database, Transaction } from "../../db/client";
import {
  PREPARED_ROWS,
  preparedInsert,
  preparedQueries,
  shapeOf,
  slotRows,
  valuesOf,
  type Slot,
} from "../../db/preparedQuery";
import { articleEditions, articles, orderHistory, orderLines, orders } from "../../db/schema";
import type { OrderLineRow, OrderRow, PaymentRow } from "./repository";
import { paymentParts, type PaymentShape, type valuesOfPayment } from "./writePayment";

export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, "orderId">;

/** Columns that may change. The status is not among them: `transitionOrder` changes it and notes why. */
export type OrderChange = Partial<Omit<NewOrder, "id" | "number" | "status" | "termsEditionId">>;

const TERMS: LegalPage = "terms-of-use";

/**
 * The edition of the terms of use that is in force at a moment, as part of the statement that writes an order: it needs
 * none of its own, and what was put into force meanwhile counts. Null in a store without terms.
 */
function termsInForce(at: SQL): SQL<number | null> {
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

/** The row that is written in the same statement. */
const placedId = sql<number>`(select id from placed)`;

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

/** A payment that was opened with its order. */
export type OpenedPayment = Pick<PaymentRow, "id" | "key" | "amount" | "currency">;

type OrderToWrite = NewOrder & Omit<PlacedOrder, "id"> & { placedAt: Date };
type PaymentToWrite = ReturnType<typeof valuesOfPayment>;

/** Key: the shapes of the order, of its lines and of its payment, where there is one. */
const newOrder = preparedQueries((key: string) => (db, slot: Slot<Record<string, unknown>>) => {
  const [order = "", lines = "", ...payment] = key.split("; ");
  const placed = db.$with("placed").as(
    db
      .insert(orders)
      .values(
        slotRows(orders, order, slot, "order_").map((row) => ({
          ...row,
          termsEditionId: termsInForce(slot("order_placedAt0")),
        })),
      )
      .returning({ id: orders.id }),
  );
  const noted = db
    .insert(orderHistory)
    .values({ orderId: placedId, status: "Pending", cause: "placed", at: slot("order_placedAt0") });
  const rows = slotRows(orderLines, lines, slot, "line_").map((line) => ({ ...line, orderId: placedId }));
  const { parts } =
    payment.length > 0 ? paymentParts(db, payment.join("; ") as PaymentShape, slot, placedId) : { parts: [] };
  return db
    .with(placed, db.$with("noted").as(noted), db.$with("listed").as(db.insert(orderLines).values(rows)), ...parts)
    .select({
      id: placed.id,
      paymentId: parts.length > 0 ? sql<number | null>`(select id from opened)` : sql<null>`null`,
    })
    .from(placed);
});

const moreLines = preparedInsert(orderLines);

/**
 * Writes an order with its lines, its first event and, where it is to be paid at once, its first payment: in one
 * statement but for lines beyond the first few.
 */
export async function insertOrder(
  tx: Transaction,
  order: OrderToWrite,
  lines: readonly NewLine[],
  payment?: PaymentToWrite,
): Promise<{ order: PlacedOrder; paymentId: number | null }> {
  const [first, more] = [lines.slice(0, PREPARED_ROWS), lines.slice(PREPARED_ROWS)];
  const shapes = [shapeOf([order]), shapeOf(first), ...(payment ? [payment.key] : [])];
  const [row] = await newOrder(shapes.join("; "))(tx, {
    ...valuesOf([order], "order_"),
    ...valuesOf(first, "line_"),
    ...payment?.values,
  });
  if (!row) throw new Error("an order was not written");
  const { id, paymentId } = row;
  if (more.length > 0)
    await moreLines(
      tx,
      more.map((line) => ({ ...line, orderId: id })),
    );
  return { order: { ...order, id }, paymentId };
}

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
