import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { reservations, shipmentItems, shipments, type ShipmentState } from "../../db/schema";
import type { LineUnits } from "./lineState";
import type { BoughtUnits } from "./plan";

export type ShipmentRow = typeof shipments.$inferSelect;
export type ShipmentItemRow = typeof shipmentItems.$inferSelect;
export type ShipmentChange = Partial<typeof shipments.$inferInsert>;

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

/** Shipments of an order in these states, the first first. */
export async function shipmentsIn(
  tx: Transaction,
  orderId: number,
  states: readonly ShipmentState[],
): Promise<ShipmentRow[]> {
  return tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, [...states])))
    .orderBy(shipments.id);
}

/** What an order has bought from stock. */
export async function boughtUnitsOf(tx: Transaction, orderId: number): Promise<BoughtUnits[]> {
  const { productId, variant, warehouseId, quantity } = reservations;
  return tx
    .select({ productId, variant, warehouseId, quantity })
    .from(reservations)
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, "sold")))
    .orderBy(asc(reservations.id));
}

export async function addShipment(tx: Transaction, columns: typeof shipments.$inferInsert): Promise<ShipmentRow> {
  const [shipment] = await tx.insert(shipments).values(columns).returning();
  if (!shipment) throw new Error(`order ${columns.orderId} got no shipment`);
  return shipment;
}

export async function addShipmentItems(
  tx: Transaction,
  items: (typeof shipmentItems.$inferInsert)[],
): Promise<ShipmentItemRow[]> {
  return tx.insert(shipmentItems).values(items).returning();
}

/** Writes the state of a shipment that is still in the one it was read in; answers whether it was. */
export async function updateShipmentState(
  tx: Transaction,
  { id, state }: Pick<ShipmentRow, "id" | "state">,
  change: ShipmentChange & { state: ShipmentState },
): Promise<boolean> {
  const moved = await tx
    .update(shipments)
    .set(change)
    .where(and(eq(shipments.id, id), eq(shipments.state, state)))
    .returning({ id: shipments.id });
  return moved.length > 0;
}

/** Its brand has it in hand. */
export async function acceptShipment(tx: Transaction, id: number, acceptedAt: Date): Promise<void> {
  await tx.update(shipments).set({ acceptedAt }).where(eq(shipments.id, id));
}
