import { and, asc, eq, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../contract/giftCards";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { fixedQueries, fixedQuery, namesOf, slotsFor, valuesOf, type Slot } from "../../db/fixedQuery";
import { orderLines, products, reservations, shipmentItems, shipments } from "../../db/schema";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { warehousesFor } from "../shipping/warehouses";
import { partName, planShipments } from "./plan";
import { shipmentsOf, type Shipment } from "./repository";

/** What an order has on the shelves. */
const boughtBy = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select({
      productId: reservations.productId,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .where(and(eq(reservations.orderId, slot("orderId")), sql`${reservations.state} = 'sold'`))
    .orderBy(asc(reservations.id)),
);

/** What an order's goods are made of today. */
const goodsOf = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .selectDistinct({ id: products.id, slug: products.slug, setParts: products.setParts })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, slot("orderId"))),
);

/** A shipment with so many items, all of the same columns; one statement. */
const shipmentWithItems = fixedQueries(
  (key: `${string}: ${number} of ${string}`) => (db, slot: Slot<Record<string, unknown>>) => {
    const [, columns = "", count = "", itemColumns = ""] = /^(.*): (\d+) of (.*)$/.exec(key) ?? [];
    const values = slotsFor(columns, slot) as unknown as typeof shipments.$inferInsert;
    const rows = Array.from({ length: Number(count) }, (_, place) => ({
      ...(slotsFor(itemColumns, slot, String(place)) as unknown as typeof shipmentItems.$inferInsert),
      shipmentId: sql<number>`(select id from sent)`,
    }));
    const sent = db.$with("sent").as(db.insert(shipments).values(values).returning());
    const listed = db.$with("listed").as(db.insert(shipmentItems).values(rows).returning());
    return db.with(sent, listed).select().from(listed).crossJoin(sent).orderBy(asc(listed.id));
  },
);

/** The shipments of a paid order, made from the shelves that its stock came from when there are none yet. Call it under the order's lock. */
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
  const bought = await boughtBy(tx, { orderId: order.id });
  const parts = await goodsOf(tx, { orderId: order.id });
  const [nearest] = warehousesFor(order.shipping.country, order.shipping.state);
  const plans = planShipments(
    lines
      .map((line) => ({
        ...line,
        quantity: line.quantity - line.cancelled,
        byMail: parts.some(({ id, slug }) => id === line.productId && slug === GIFT_CARD),
      }))
      .filter(({ quantity }) => quantity > 0),
    new Map(parts.map(({ id, setParts }) => [id, setParts])),
    bought,
    nearest.id,
  );
  const made: Shipment[] = [];
  for (const [index, { items, ...plan }] of plans.entries()) {
    const values = { ...plan, orderId: order.id, part: partName(index), createdAt: clock.now() };
    const write = shipmentWithItems(`${namesOf(values)}: ${items.length} of ${namesOf(items[0] ?? {})}`);
    const rows = await write(tx, { ...values, ...valuesOf(items) });
    const [first] = rows;
    if (!first) throw new Error(`order ${order.id} got no shipment`);
    made.push({ ...first.sent, items: rows.map(({ listed }) => listed) });
  }
  return made;
}
