import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { reservations } from "../../db/schema";
import type { Allocation } from "./allocate";
import type { Holder } from "./repositoryStockLevels";

type Row = typeof reservations.$inferSelect;

/** What an order has sold, held until the transaction ends. */
export function lockSoldUnits(tx: Transaction, orderId: number): Promise<Row[]> {
  const sold = and(eq(reservations.orderId, orderId), eq(reservations.state, "sold"));
  return tx.select().from(reservations).where(sold).orderBy(asc(reservations.id)).for("update");
}

/** Takes units out of what is sold: the whole row, or a row of their own. */
export async function takeFromReservation(
  tx: Transaction,
  row: Row,
  taken: number,
  state: "released" | "returned",
): Promise<void> {
  if (taken === row.quantity) {
    await tx.update(reservations).set({ state }).where(eq(reservations.id, row.id));
    return;
  }
  await tx
    .update(reservations)
    .set({ quantity: row.quantity - taken })
    .where(eq(reservations.id, row.id));
  const { id: _id, ...rest } = row;
  await tx.insert(reservations).values({ ...rest, quantity: taken, state });
}

/** Lets go of all that is held for somebody; what it was. */
export function releaseHeld(tx: Transaction, holder: Holder): Promise<Allocation[]> {
  const own =
    "orderId" in holder ? eq(reservations.orderId, holder.orderId) : eq(reservations.requestId, holder.requestId);
  return tx
    .update(reservations)
    .set({ state: "released" })
    .where(and(own, eq(reservations.state, "held")))
    .returning({
      productId: reservations.productId,
      variant: reservations.variant,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    });
}
