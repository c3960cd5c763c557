import { asc, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { shipmentItems, shipments } from "../../db/schema";
import type { LineUnits } from "./lineState";
import type { ShipmentRow } from "./states";

export type ShipmentItemRow = typeof shipmentItems.$inferSelect;

/** A shipment with what is in it. */
export interface Shipment extends ShipmentRow {
  items: ShipmentItemRow[];
}

/** Shipments of orders, by order and part; none before the order is paid. */
export async function shipmentsOf(db: Queries, orderIds: readonly number[]): Promise<Shipment[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.orderId), asc(shipments.id));
  if (rows.length === 0) return [];
  const items = await db
    .select()
    .from(shipmentItems)
    .where(
      inArray(
        shipmentItems.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shipmentItems.id));
  return rows.map((row) => ({ ...row, items: items.filter(({ shipmentId }) => shipmentId === row.id) }));
}

/** Units of a line with the state of the shipment that they are in. */
export function unitsOfLine(all: readonly Shipment[], lineId: number): LineUnits[] {
  return all.flatMap(({ state, items }) =>
    items.filter((item) => item.lineId === lineId).map(({ productId, quantity }) => ({ productId, quantity, state })),
  );
}

/** Sets how many units an item still has; none removes it. */
export async function setItemQuantity(db: Queries, itemId: number, quantity: number): Promise<void> {
  if (quantity === 0) await db.delete(shipmentItems).where(eq(shipmentItems.id, itemId));
  else await db.update(shipmentItems).set({ quantity }).where(eq(shipmentItems.id, itemId));
}
