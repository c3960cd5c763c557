import { and, asc, eq, sql } from "drizzle-orm";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Queries } from "../../db/client";
import { orderLines, orders, shipmentItems, shipments } from "../../db/schema";

/** A part as a row of a file is compared to it. */
export interface KnownPart {
  number: string;
  brand: string;
  state: string;
  carrier: string;
  trackingNumber: string;
  units: number;
  isHeld: boolean;
  isPaid: boolean;
  orderStatus: string;
}

const partNumber = sql<string>`${orders.number} || '-' || ${shipments.part}`;

const unitsOf = sql<number>`coalesce((
  select sum(${shipmentItems.quantity}) from ${shipmentItems} where ${shipmentItems.shipmentId} = ${shipments.id}
), 0)::int`;

/** Those of some parts that there are, by their numbers. However many orders there are, they are one value. */
export async function partsNamed(db: Queries, orderNumbers: readonly string[]): Promise<Map<string, KnownPart>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: partNumber,
      brand: shipments.vendorName,
      state: shipments.state,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      units: unitsOf,
      isHeld: orders.isHeld,
      isPaid: sql<boolean>`${orders.paidAt} is not null`,
      orderStatus: orders.status,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(sql`${orders.number} = any(${sql.param([...orderNumbers])}::text[])`);
  return new Map(rows.map((row) => [row.number, row]));
}

/** The store's own parts that wait to be sent, those of the orders that were placed first, first. */
export async function partsToSend(
  db: Queries,
  limit: number,
): Promise<{ number: string; units: number; products: string[] }[]> {
  return db
    .select({
      number: partNumber,
      units: unitsOf,
      products: sql<string[]>`coalesce((
        select json_agg(distinct ${orderLines.name}) from ${shipmentItems}
        inner join ${orderLines} on ${orderLines.id} = ${shipmentItems.lineId}
        where ${shipmentItems.shipmentId} = ${shipments.id}
      ), '[]')`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.state, "New"), eq(orders.isHeld, false), eq(shipments.vendorId, STORE_VENDOR)))
    .orderBy(asc(orders.placedAt), asc(shipments.id))
    .limit(limit);
}
