import { and, asc, eq, inArray, lte, notExists } from "drizzle-orm";
import { CLOSING_TERMS } from "../../../../contract/brands/closingTerms";
import type { Queries } from "../../../db/client";
import { orders, shipments, vendors } from "../../../db/schema";
import { WAITING } from "../../shipments/states";

/** Neither sent nor canceled. */
const isOpenOf = (vendorId: number | typeof vendors.id) =>
  and(eq(shipments.vendorId, vendorId), inArray(shipments.state, WAITING));

/** Brands whose time to undo their closing is over, and of which nothing is open: others take no place. */
export async function listDueClosings(db: Queries, now: Date, most: number): Promise<number[]> {
  const open = db.select({ id: shipments.id }).from(shipments).where(isOpenOf(vendors.id));
  const isDue = and(eq(vendors.state, "closing"), lte(vendors.closesAt, now), notExists(open));
  const due = await db.select({ id: vendors.id }).from(vendors).where(isDue).orderBy(asc(vendors.id)).limit(most);
  return due.map(({ id }) => id);
}

/** Parts of a brand's orders that were neither sent nor canceled, the first first. */
export async function openPartsOf(db: Queries, vendorId: number): Promise<{ numbers: string[]; total: number }> {
  const isOpen = isOpenOf(vendorId);
  const rows = await db
    .select({ number: orders.number, part: shipments.part })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isOpen)
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(CLOSING_TERMS.named);
  return { numbers: rows.map(({ number, part }) => `${number}-${part}`), total: await db.$count(shipments, isOpen) };
}
