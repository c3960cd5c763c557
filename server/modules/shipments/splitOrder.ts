import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { ShipmentState } from "../../db/schema";
import { noteRecord } from "../desk/records";
import { goodsById } from "../inventory/repositoryGoods";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { findWarehouses } from "../shipping/repository";
import { warehousesFor } from "../shipping/warehouses";
import { mailingTime } from "./mailingTime";
import { partName, planShipments, type PlannedShipment } from "./plan";
import {
  addShipment,
  addShipmentItems,
  boughtUnitsOf,
  shipmentsOf,
  type Shipment,
  type ShipmentRow,
} from "./repository";

/** What it takes to plan the shipments of an order: what it has from stock and what its goods are made of today. */
async function readOrdered(tx: Transaction, { id, shipping }: OrderRow, lines: readonly OrderLineRow[]) {
  const bought = await boughtUnitsOf(tx, id);
  const ordered = lines.map((line) => line.productId);
  const [nearest] = warehousesFor(await findWarehouses(tx), shipping.country, shipping.state);
  return { bought, goods: await goodsById(tx, ordered), nearest: nearest.id };
}
type Ordered = Awaited<ReturnType<typeof readOrdered>>;

/** A shipment as it is written: what goes by e-mail with the time at which it does. */
type ShipmentToWrite = PlannedShipment & { state: ShipmentState; dueAt: Date | null };

/** How an order's lines are sent, by what it bought from stock and what its goods are made of. */
function plansOf(
  clock: Clock,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { bought, goods, nearest }: Ordered,
): ShipmentToWrite[] {
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
    nearest,
  );
  return plans.map((plan) =>
    plan.items.every(({ productId }) => mailed.has(productId))
      ? { ...plan, state: "Scheduled", dueAt: mailingTime(order, clock.now()) }
      : { ...plan, state: "New", dueAt: null },
  );
}

/**
 * The shipments of a paid order, made from the stock levels that its goods came from when there are none yet. Call it
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
  // Pieces that are rented out are no goods of the stock: their rental sends them.
  if (known.length > 0 || order.rentalId !== null) return known;
  const lines = knownLines ?? (await linesOf(tx, [order.id]));
  const plans = plansOf(clock, order, lines, await readOrdered(tx, order, lines));
  const made: Shipment[] = [];
  for (const [index, { items, ...plan }] of plans.entries()) {
    const columns = { ...plan, orderId: order.id, part: partName(index), createdAt: clock.now() };
    const shipment = await addShipment(tx, columns);
    const rows = items.map((item) => ({ ...item, shipmentId: shipment.id }));
    made.push({ ...shipment, items: await addShipmentItems(tx, rows) });
    if (shipment.vendorId !== STORE_VENDOR) await tellBrand(tx, shipment);
  }
  return made;
}

/** Publishes new parts to a brand's desk; the store's own goods have no such desk. */
async function tellBrand(tx: Transaction, { id, vendorId, createdAt }: ShipmentRow): Promise<void> {
  const part = { entity: "part", entityId: id, vendorId, version: 1 } as const;
  await noteRecord(tx, null, { ...part, kind: "ordered", paths: [], at: createdAt });
}
