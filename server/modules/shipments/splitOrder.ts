import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { products, reservations, shipmentItems, shipments, type SetPart, type ShipmentState } from "../../db/schema";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { warehousesFor } from "../shipping/warehouses";
import { mailingTime } from "./mailingTime";
import { partName, planShipments, type BoughtUnits, type PlannedShipment } from "./plan";
import { shipmentsOf, type Shipment } from "./repository";

/** What it takes to plan the shipments of orders. */
async function readGoods(tx: Transaction, orderIds: readonly number[], lines: readonly OrderLineRow[]) {
  const wanted = [...new Set(lines.map(({ productId }) => productId))];
  const [bought, goods] = await Promise.all([
    tx
      .select({
        orderId: reservations.orderId,
        productId: reservations.productId,
        warehouseId: reservations.warehouseId,
        quantity: reservations.quantity,
      })
      .from(reservations)
      .where(and(inArray(reservations.orderId, [...orderIds]), eq(reservations.state, "sold")))
      .orderBy(asc(reservations.id)),
    tx
      .select({ id: products.id, slug: products.slug, setParts: products.setParts })
      .from(products)
      .where(inArray(products.id, wanted)),
  ]);
  return { bought, goods };
}

interface Good {
  id: number;
  slug: string;
  setParts: readonly SetPart[];
}

/** A shipment as it is written: what goes by e-mail with the time at which it does. */
type ShipmentToWrite = PlannedShipment & { state: ShipmentState; dueAt: Date | null };

/** How an order's lines are sent, by what it bought on the shelves and what its goods are made of. */
function plansOf(
  clock: Clock,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  bought: readonly BoughtUnits[],
  goods: readonly Good[],
): ShipmentToWrite[] {
  const [nearest] = warehousesFor(order.shipping.country, order.shipping.state);
  const mailed = new Set(goods.flatMap(({ id, slug }) => (slug === GIFT_CARD ? [id] : [])));
  const plans = planShipments(
    lines
      .map((line) => ({
        ...line,
        quantity: line.quantity - line.cancelled,
        byMail: mailed.has(line.productId),
      }))
      .filter(({ quantity }) => quantity > 0),
    new Map(goods.map(({ id, setParts }) => [id, setParts])),
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
  if (known.length > 0) return known;
  const lines = knownLines ?? (await linesOf(tx, [order.id]));
  const { bought, goods } = await readGoods(tx, [order.id], lines);
  const plans = plansOf(clock, order, lines, bought, goods);
  const made: Shipment[] = [];
  for (const [index, { items, ...plan }] of plans.entries()) {
    const values = { ...plan, orderId: order.id, part: partName(index), createdAt: clock.now() };
    const [sent] = await tx.insert(shipments).values(values).returning();
    if (!sent) throw new Error(`order ${order.id} got no shipment`);
    const rows = items.map((item) => ({ ...item, shipmentId: sent.id }));
    made.push({ ...sent, items: await tx.insert(shipmentItems).values(rows).returning() });
  }
  return made;
}

/**
 * The same for many orders that are known to have none, written in one statement. Call it under the locks of all of
 * them. Throws what the database says where one has shipments already; then none is made.
 */
export async function makeShipments(
  tx: Transaction,
  clock: Clock,
  orders: readonly { order: OrderRow; lines: readonly OrderLineRow[] }[],
): Promise<void> {
  const all = orders.flatMap(({ lines }) => lines);
  const { bought, goods } = await readGoods(
    tx,
    orders.map(({ order }) => order.id),
    all,
  );
  const planned = orders.flatMap(({ order, lines }) => {
    const own = bought.filter(({ orderId }) => orderId === order.id);
    return plansOf(clock, order, lines, own, goods).map((plan, index) => ({
      ...plan,
      orderId: order.id,
      part: partName(index),
    }));
  });
  if (planned.length === 0) return;
  const given = JSON.stringify(planned);
  await tx.execute(sql`with given as materialized (select * from jsonb_to_recordset(${given}::jsonb) as given
      ("orderId" int, part text, "vendorId" int, "vendorName" text, "warehouseId" int, state text, "dueAt" timestamptz, items jsonb)),
    sent as (insert into shipments
      (order_id, part, vendor_id, vendor_name, warehouse_id, state, due_at, created_at)
      select "orderId", part, "vendorId", "vendorName", "warehouseId", state, "dueAt", ${clock.now().toISOString()}::timestamptz
      from given order by "orderId", part returning id, order_id, part)
    insert into shipment_items (shipment_id, line_id, product_id, quantity)
      select sent.id, item."lineId", item."productId", item.quantity
      from given join sent on sent.order_id = given."orderId" and sent.part = given.part
      cross join lateral rows from (jsonb_to_recordset(given.items) as ("lineId" int, "productId" int, quantity int))
        with ordinality as item ("lineId", "productId", quantity, place)
      order by sent.id, item.place`);
}
