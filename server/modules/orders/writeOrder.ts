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

/** Key: the shapes of the order and of its lines. */
const newOrder = preparedQueries((key: `${string}; ${string}`) => (db, slot: Slot<Record<string, unknown>>) => {
  const [order = "", lines = ""] = key.split("; ");
  const placed = db.$with("placed").as(
    db
      .insert(orders)
      .values(
        slotRows(orders, order, slot, "order_").map((row) => ({
          ...row,
          termsEditionId: termsInForce(slot("order_placedAt0")),
        })),
      )
      .returning(),
  );
  const noted = db
    .insert(orderHistory)
    .values({ orderId: placedId, status: "Pending", cause: "placed", at: slot("order_placedAt0") });
  const rows = slotRows(orderLines, lines, slot, "line_").map((line) => ({ ...line, orderId: placedId }));
  return db
    .with(placed, db.$with("noted").as(noted), db.$with("listed").as(db.insert(orderLines).values(rows)))
    .select()
    .from(placed);
});

const moreLines = preparedInsert(orderLines);

/** Writes an order with its lines and its first event, in one statement but for lines beyond the first few. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder & { placedAt: Date },
  lines: readonly NewLine[],
): Promise<OrderRow> {
  const [first, more] = [lines.slice(0, PREPARED_ROWS), lines.slice(PREPARED_ROWS)];
  const [row] = await newOrder(`${shapeOf([order])}; ${shapeOf(first)}`)(tx, {
    ...valuesOf([order], "order_"),
    ...valuesOf(first, "line_"),
  });
  if (!row) throw new Error("an order was not written");
  const rest = more.map((line) => ({ ...line, orderId: row.id }));
  if (rest.length > 0) await moreLines(tx, rest);
  return row;
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
