import { eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { orders, refunds, shipments } from "../../db/schema";

/** What a file says of orders beside what their list does: amounts in minor units, and where each part is. */
export async function exportedFacts(db: Queries, ids: readonly number[]) {
  const given = db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(eq(refunds.orderId, orders.id));
  const parts = db
    .select({
      names: sql`coalesce(json_agg(json_build_array(${shipments.part}, ${shipments.state}) order by ${shipments.id}), '[]')`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orders.id));
  const rows = await db
    .select({
      id: orders.id,
      totals: orders.totals,
      pricing: orders.pricing,
      gatewayId: orders.gatewayId,
      refunded: sql<number>`(${given})::bigint`.mapWith(Number),
      parts: sql<[part: string, state: string][]>`(${parts})`,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type ExportedFacts = NonNullable<
  Awaited<ReturnType<typeof exportedFacts>> extends Map<number, infer Row> ? Row : never
>;
