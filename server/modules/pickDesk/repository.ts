import { and, asc, eq, inArray, isNull, min, or, sql, type SQL } from "drizzle-orm";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Queries } from "../../db/client";
import {
  categories,
  orderLines,
  orders,
  productNumbers,
  products,
  shipmentItems,
  shipments,
  stockLevels,
  warehouses,
} from "../../db/schema";
import type { Place } from "../desk/keyset";
import { isLate, isOpen } from "../parts/repository/partsQuery";
import type { PartName } from "../shipments/findPart";

/** Parts with what their rows show; narrow it with `where`. */
function selectPicks(db: Queries, now: Date) {
  const contents = db
    .select({
      due: min(orderLines.dispatchAt).as("due"),
      units: sql<number>`coalesce(sum(${shipmentItems.quantity}), 0)::int`.as("units"),
    })
    .from(shipmentItems)
    .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
    .where(eq(shipmentItems.shipmentId, shipments.id))
    .as("contents");
  /** What was promised for no day follows the day of its payment. */
  const turn = sql<Date>`coalesce(${contents.due}, ${shipments.createdAt})`.mapWith(shipments.createdAt);
  const query = db
    .select({
      shipment: shipments,
      orderNumber: orders.number,
      isHeld: orders.isHeld,
      warehouse: warehouses.name,
      due: contents.due,
      units: contents.units,
      turn: turn.as("turn"),
      isLate: sql<boolean>`coalesce(${isLate(db, now)}, false)`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(warehouses, eq(warehouses.id, shipments.warehouseId))
    .leftJoinLateral(contents, sql`true`)
    .$dynamic();
  return { query, turn };
}

export type PickFacts = Awaited<ReturnType<typeof selectPicks>["query"]>[number];

/** Waits to be sent, and its brand has not said that it packs it. */
const waits = (warehouseId: number | undefined): SQL | undefined =>
  and(
    isOpen,
    or(eq(shipments.vendorId, STORE_VENDOR), isNull(shipments.acceptedAt)),
    warehouseId === undefined ? undefined : eq(shipments.warehouseId, warehouseId),
  );

/** A page of what waits, the oldest promise first. */
export function listPicks(
  db: Queries,
  warehouseId: number | undefined,
  { limit, after }: { limit: number; after: Place | null },
  now: Date,
): Promise<PickFacts[]> {
  const { query, turn } = selectPicks(db, now);
  const beyond = after && sql`(${turn}, ${shipments.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  return query
    .where(and(waits(warehouseId), beyond ?? undefined))
    .orderBy(asc(turn), asc(shipments.id))
    .limit(limit);
}

/** How many wait, no more than are looked at. */
export function countPicks(db: Queries, warehouseId: number | undefined, most: number): Promise<number> {
  const some = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(waits(warehouseId))
    .limit(most)
    .as("some");
  return db.$count(some);
}

export async function findPick(
  db: Queries,
  { orderNumber, part }: PartName,
  now: Date,
): Promise<PickFacts | undefined> {
  const { query } = selectPicks(db, now);
  return (await query.where(and(eq(orders.number, orderNumber), eq(shipments.part, part))).limit(1))[0];
}

/** What lies in some parts, with what was ordered and what the product is today; nothing of what it cost. */
export async function listPickItems(db: Queries, parts: readonly number[]) {
  if (parts.length === 0) return [];
  return db
    .select({
      item: shipmentItems,
      ordered: { productId: orderLines.productId, name: orderLines.name, code: orderLines.code },
      chosen: orderLines.options,
      note: orderLines.note,
      slug: products.slug,
      code: products.code,
      name: products.name,
      options: products.options,
      categorySlug: categories.slug,
      level: stockLevels,
      gtin: productNumbers.gtin,
    })
    .from(shipmentItems)
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
    .leftJoin(products, eq(products.id, shipmentItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(
      stockLevels,
      and(
        eq(stockLevels.productId, shipmentItems.productId),
        eq(stockLevels.variant, shipmentItems.variant),
        eq(stockLevels.warehouseId, shipments.warehouseId),
      ),
    )
    .leftJoin(
      productNumbers,
      and(eq(productNumbers.productId, shipmentItems.productId), eq(productNumbers.variant, shipmentItems.variant)),
    )
    .where(inArray(shipmentItems.shipmentId, [...parts]))
    .orderBy(asc(orderLines.position), asc(shipmentItems.id));
}

export type PickItem = Awaited<ReturnType<typeof listPickItems>>[number];

export const listPickWarehouses = (db: Queries) =>
  db.select({ id: warehouses.id, name: warehouses.name }).from(warehouses).orderBy(asc(warehouses.id));
