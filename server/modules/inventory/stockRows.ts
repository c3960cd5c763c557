import { inArray, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { fixedQueries, type Slot } from "../../db/fixedQuery";
import { stockLevels } from "../../db/schema";
import type { Allocation, Shelf } from "./allocate";

const shelvesOf = fixedQueries((products: number) => (db, slot: Slot<Record<string, unknown>>) => {
  const ids = Array.from({ length: products }, (_, place) => slot(`product${place}`));
  return db
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(stockLevels.productId, stockLevels.warehouseId)
    .for("update");
});

/** Locks the products' stock rows in one order for everybody, so that orders with the same products queue instead of deadlocking. */
export async function lockShelves(tx: Transaction, productIds: readonly number[]): Promise<Shelf[]> {
  if (productIds.length === 0) return [];
  const ids = Object.fromEntries(productIds.map((id, place) => [`product${place}`, id]));
  const rows = await shelvesOf(productIds.length)(tx, ids);
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

/** All rows change at once, as far as the predicate holds, whatever was read before. */
function changed(change: keyof typeof CHANGES, parts: readonly Allocation[]): SQL {
  const rows = sql.join(
    parts.map(
      ({ productId, warehouseId, quantity }) => sql`(${productId}::int, ${warehouseId}::int, ${quantity}::int)`,
    ),
    sql`, `,
  );
  return sql`update stock_levels set ${CHANGES[change]}
    from (values ${rows}) as part(product_id, warehouse_id, quantity)
    where stock_levels.product_id = part.product_id and stock_levels.warehouse_id = part.warehouse_id and ${PREDICATES[change]}
    returning part.*`;
}

/** Applies one change to all rows; says how many rows took it. */
export async function changeShelves(
  tx: Transaction,
  change: keyof typeof CHANGES,
  parts: readonly Allocation[],
): Promise<number> {
  return parts.length === 0 ? 0 : countRows(await tx.execute(changed(change, parts)));
}

/** Holds units for an order and notes where they lie, in one statement; says how many shelves gave theirs. */
export async function holdUnits(
  tx: Transaction,
  parts: readonly Allocation[],
  { orderId, expiresAt, createdAt }: { orderId: number; expiresAt: Date; createdAt: Date },
): Promise<number> {
  if (parts.length === 0) return 0;
  const held = await tx.execute(sql`with held as (${changed("hold", parts)})
    insert into reservations (order_id, product_id, warehouse_id, quantity, expires_at, created_at)
    select ${orderId}::int, product_id, warehouse_id, quantity, ${expiresAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz
    from held returning id`);
  return countRows(held);
}

const countRows = (result: unknown) => (result as { rows: unknown[] }).rows.length;

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
