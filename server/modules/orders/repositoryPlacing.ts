import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import {
  PREPARED_ROWS,
  preparedInsert,
  preparedQueries,
  shapeOf,
  slotRows,
  valuesOf,
  type Slot,
} from "../../db/preparedQuery";
import { orderHistory, orderLines, orders } from "../../db/schema";
import type { PaymentRow } from "./repository";
import { termsInForce, type NewLine, type NewOrder, type PlacedOrder } from "./repositoryChanges";
import { paymentParts, type PaymentShape, type valuesOfPayment } from "./repositoryPayments";

/** The row that is written in the same statement. */
const placedId = sql<number>`(select id from placed)`;

/** A payment that was opened with its order. */
export type OpenedPayment = Pick<PaymentRow, "id" | "key" | "amount" | "currency">;

type OrderToWrite = NewOrder & Omit<PlacedOrder, "id"> & { placedAt: Date };
type PaymentToWrite = ReturnType<typeof valuesOfPayment>;

/** Shapes of an order, of its lines and of its payment, where there is one. */
interface OrderShape {
  order: string;
  lines: string;
  payment: PaymentShape | null;
}

const newOrder = preparedQueries(
  ({ order, lines, payment }: OrderShape) =>
    (db, slot: Slot<Record<string, unknown>>) => {
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
      const { parts } = payment ? paymentParts(db, payment, slot, placedId) : { parts: [] };
      return db
        .with(placed, db.$with("noted").as(noted), db.$with("listed").as(db.insert(orderLines).values(rows)), ...parts)
        .select({
          id: placed.id,
          paymentId: parts.length > 0 ? sql<number | null>`(select id from opened)` : sql<null>`null`,
        })
        .from(placed);
    },
);

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
  const shape = { order: shapeOf([order]), lines: shapeOf(first), payment: payment?.shape ?? null };
  const [row] = await newOrder(shape)(tx, {
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
