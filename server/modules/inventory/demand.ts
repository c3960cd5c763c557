import { inArray } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { products } from "../../db/schema";

/** Units of something that is sold. */
export interface DemandLine {
  productId: number;
  quantity: number;
}

/**
 * Units to take from stock, one entry per stock item, ordered by product id so that all orders lock rows in the same
 * order.
 */
export type Demand = readonly DemandLine[];

/**
 * Sums lines per stock item. A set has no stock of its own: its parts are demanded, together with the same parts
 * bought alone.
 */
export function sumDemand(lines: readonly DemandLine[], partsOf: ReadonlyMap<number, readonly DemandLine[]>): Demand {
  const units = new Map<number, number>();
  for (const line of lines) {
    const parts = partsOf.get(line.productId) ?? [];
    const items =
      parts.length > 0
        ? parts.map(({ productId, quantity }) => ({ productId, quantity: quantity * line.quantity }))
        : [line];
    for (const { productId, quantity } of items) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId);
}

export async function demandOf(db: Queries, lines: readonly DemandLine[]): Promise<Demand> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, setParts: products.setParts })
    .from(products)
    .where(inArray(products.id, ids));
  return sumDemand(lines, new Map(rows.map(({ id, setParts }) => [id, setParts])));
}
