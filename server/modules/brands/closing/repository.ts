import { and, asc, eq, inArray } from "drizzle-orm";
import { CLOSING_TERMS } from "../../../../contract/brands/closingTerms";
import type { Queries } from "../../../db/client";
import { orders, shipments } from "../../../db/schema";
import { WAITING } from "../../shipments/states";

/** Parts of a brand's orders that were neither sent nor canceled, the first first. */
export async function openPartsOf(db: Queries, vendorId: number): Promise<{ numbers: string[]; total: number }> {
  const isOpen = and(eq(shipments.vendorId, vendorId), inArray(shipments.state, WAITING));
  const rows = await db
    .select({ number: orders.number, part: shipments.part })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isOpen)
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(CLOSING_TERMS.named);
  return { numbers: rows.map(({ number, part }) => `${number}-${part}`), total: await db.$count(shipments, isOpen) };
}
