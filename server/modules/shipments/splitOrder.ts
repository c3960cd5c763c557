import { and, asc, eq } from "drizzle-orm";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { reservations, shipmentItems, shipments, type ShipmentState } from "../../db/schema";
import { noteRecord } from "../desk/records";
import { goodsById, type Good } from "../inventory/demand";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { warehousesFor } from "../shipping/warehouses";
import { mailingTime } from "./mailingTime";
import { partName, planShipments, type BoughtUnits, type PlannedShipment } from "./plan";
import { shipmentsOf, type Shipment } from "./repository";

/** What it takes to plan the shipments of an order: what it has on the shelves and what its goods are made of today. */
async function readOrdered(tx: Transaction, orderId: number, lines: readonly OrderLineRow[]) {
  const { productId, variant, warehouseId, quantity } = reservations;
  const bought = await tx
    .select({ productId, variant, warehouseId, quantity })
    .from(reservations)
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, "sold")))
    .orderBy(asc(reservations.id));
  const ordered = lines.map((line) => line.productId);
  return { bought, goods: await goodsById(tx, ordered) };
}

/** A shipment as it is written: what goes by e-mail with the time at which it does. */
type ShipmentToWrite = PlannedShipment & { state: ShipmentState; dueAt: Date | null };

/** How an order's lines are sent, by what it bought on the shelves and what its goods are made of. */
function plansOf(
  clock: Clock,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  bought: readonly BoughtUnits[],
  goods: ReadonlyMap<number, Good & { slug: string }>,
): ShipmentToWrite[] {
  const [nearest] = warehousesFor(order.shipping.country, order.shipping.state);
  const mailed = new Set([...goods].flatMap(([id, { slug }]) => (slug === GIFT_CARD ? [id] : [])));
  const plans = planShipments(
    lines
      .map((line) => ({
        ...line,
        quantity: line.quantity - line.cancelled,
        byMail: mailed.has(line.productId),
      }))
      .filter(({ quantity }) => quantity > 0),
    goods,
    bought,
    nearest.id,
  );
  return plans.map((plan) =>
    plan.items.every(({ productId }) => mailed.has(productId))
      ? { ...plan, state: "Scheduled", dueAt: mailingTime(order, clock.now()) }
      : { ...plan, state: "New", dueAt: null },
  );
}

/**
 * The shipments of a paid order, made from the shelves that its stock came from when there are none yet. Call it
 * under the order's lock.
 */
export async function ensureShipments(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  /** The order's lines, where the caller has read them already. */
  knownLines?: readonly OrderLineRow[],
): Promise<Shipment[]> {
  const known = await shipmentsOf(tx, [order.id]);
  // Pieces that are rented out are no goods of a shelf: their rental sends them.
  if (known.length > 0 || order.rentalId !== null) return known;
  const lines = knownLines ?? (await linesOf(tx, [order.id]));
  const { bought, goods } = await readOrdered(tx, order.id, lines);
  const plans = plansOf(clock, order, lines, bought, goods);
  const made: Shipment[] = [];
  for (const [index, { items, ...plan }] of plans.entries()) {
    const columns = { ...plan, orderId: order.id, part: partName(index), createdAt: clock.now() };
    const [shipment] = await tx.insert(shipments).values(columns).returning();
    if (!shipment) throw new Error(`order ${order.id} got no shipment`);
    const rows = items.map((item) => ({ ...item, shipmentId: shipment.id }));
    made.push({ ...shipment, items: await tx.insert(shipmentItems).values(rows).returning() });
    if (shipment.vendorId !== STORE_VENDOR) await tellBrand(tx, shipment);
  }
  return made;
}

/** A brand's desk hears of what it has to send; of the store's own goods nobody would be told. */
async function tellBrand(tx: Transaction, { id, vendorId, createdAt }: typeof shipments.$inferSelect): Promise<void> {
  const part = { entity: "part", entityId: id, vendorId, version: 1 } as const;
  await noteRecord(tx, null, { ...part, kind: "ordered", paths: [], at: createdAt });
}
