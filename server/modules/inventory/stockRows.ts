import { inArray, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { stockLevels } from "../../db/schema";
import type { Allocation, Shelf } from "./allocate";

/** Locks the products' stock rows in one order for everybody, so that orders with the same products queue instead of deadlocking. */
export async function lockShelves(tx: Transaction, productIds: readonly number[]): Promise<Shelf[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.productId, [...productIds]))
    .orderBy(stockLevels.productId, stockLevels.warehouseId)
    .for("update");
  return rows.map(({ productId, warehouseId, received, sold, held }) => ({
    productId,
    warehouseId,
    available: received - sold - held,
  }));
}

/** What happens to the units of an allocation on their shelf. */
const CHANGES = {
  hold: sql`held = stock_levels.held + part.quantity`,
  release: sql`held = stock_levels.held - part.quantity`,
  sell: sql`held = stock_levels.held - part.quantity, sold = stock_levels.sold + part.quantity`,
  return: sql`sold = stock_levels.sold - part.quantity`,
} satisfies Record<string, SQL>;

const PREDICATES = {
  hold: sql`(stock_levels.ahead or stock_levels.received - stock_levels.sold - stock_levels.held >= part.quantity)`,
  release: sql`stock_levels.held >= part.quantity`,
  sell: sql`stock_levels.held >= part.quantity`,
  return: sql`stock_levels.sold >= part.quantity`,
} satisfies Record<keyof typeof CHANGES, SQL>;

/** Applies one change to all rows at once; says how many rows took it. The predicate holds whatever was read before. */
export async function changeShelves(
  tx: Transaction,
  change: keyof typeof CHANGES,
  parts: readonly Allocation[],
): Promise<number> {
  if (parts.length === 0) return 0;
  const rows = sql.join(
    parts.map(
      ({ productId, warehouseId, quantity }) => sql`(${productId}::int, ${warehouseId}::int, ${quantity}::int)`,
    ),
    sql`, `,
  );
  const changed = await tx.execute(sql`
    update stock_levels set ${CHANGES[change]}
    from (values ${rows}) as part(product_id, warehouse_id, quantity)
    where stock_levels.product_id = part.product_id and stock_levels.warehouse_id = part.warehouse_id and ${PREDICATES[change]}
    returning stock_levels.product_id`);
  return (changed as unknown as { rows: unknown[] }).rows.length;
}

/** Lets shelves of goods that can be ordered ahead promise more than has been announced; makes those that are missing. */
export async function openAhead(tx: Transaction, parts: readonly Allocation[]): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(stockLevels)
    .values(parts.map(({ productId, warehouseId }) => ({ productId, warehouseId, ahead: true })))
    .onConflictDoUpdate({ target: [stockLevels.productId, stockLevels.warehouseId], set: { ahead: true } });
}

/** Sums parts that lie on the same shelf, so that each row changes once. */
export function byShelf(parts: readonly Allocation[]): Allocation[] {
  const shelves = new Map<string, Allocation>();
  for (const part of parts) {
    const key = `${part.productId}/${part.warehouseId}`;
    const known = shelves.get(key);
    shelves.set(key, known ? { ...known, quantity: known.quantity + part.quantity } : part);
  }
  return [...shelves.values()];
}
