import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orderLines, products, type AddressSnapshot } from "../../db/schema";
import { arrivalOf, SHIPPING_METHODS } from "../shipping/quote";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { updateOrder } from "../orders/writeOrder";

/**
 * Writes when an order arrives at another address: what it was promised to leave on stays, the way is as long as
 * there. Nothing changes for orders of before their days of leaving were kept.
 */
export async function moveDates(
  tx: Transaction,
  { id, shippingMethod }: OrderRow,
  lines: readonly OrderLineRow[],
  { country, state: region, zip }: AddressSnapshot,
): Promise<void> {
  const method = SHIPPING_METHODS.find((code) => code === shippingMethod) ?? "standard";
  const cartons = await cartonsOf(tx, lines);
  const moved = lines.flatMap((line) => {
    const goods = cartons.get(line.productId);
    const arrival =
      goods && line.dispatchAt && line.cancelled < line.quantity
        ? arrivalOf({ cartons: goods, dispatch: line.dispatchAt }, method, { country, region, zip })
        : null;
    return arrival ? [{ id: line.id, ...arrival }] : [];
  });
  if (moved.length === 0) return;
  for (const { id: line, latest } of moved)
    await tx.update(orderLines).set({ expectedAt: latest }).where(eq(orderLines.id, line));
  const last = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
  const earliest = last(moved.map((line) => line.earliest));
  await updateOrder(tx, id, { earliest, latest: last(moved.map((line) => line.latest)) });
}

async function cartonsOf(tx: Transaction, lines: readonly OrderLineRow[]) {
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, cartons: products.cartons })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row.cartons]));
}
