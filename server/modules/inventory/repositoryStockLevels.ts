import { inArray, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { preparedQueries, slotList, valuesOf, type Slot } from "../../db/preparedQuery";
import { stockLevels } from "../../db/schema";
import type { Allocation, StockLevel } from "./allocate";
import { itemKey, type Demand } from "./item";

const levelsOf = preparedQueries(
  (count: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(stockLevels)
      .where(inArray(stockLevels.productId, slotList(slot, "id", count)))
      .orderBy(stockLevels.productId, stockLevels.variant, stockLevels.warehouseId)
      .for("update"),
);

/**
 * Locks the products' stock rows in one order for everybody, so that orders with the same products queue instead of
 * deadlocking.
 */
export async function lockStockLevels(tx: Transaction, productIds: readonly number[]): Promise<StockLevel[]> {
  if (productIds.length === 0) return [];
  const rows = await levelsOf(productIds.length)(tx, valuesOf(productIds.map((id) => ({ id }))));
  return rows.map(({ received, sold, held, ahead: _ahead, ...level }) => ({
    ...level,
    available: received - sold - held,
  }));
}

/** Whom goods are held for: an order, or a request that its company holds them for. */
export type Holder = { orderId: number } | { requestId: number };

/** Pure. */
export function holderKey(holder: Holder): string {
  return "orderId" in holder ? `order ${holder.orderId}` : `request ${holder.requestId}`;
}

const idsOf = (holder: Holder): SQL =>
  "orderId" in holder ? sql`${holder.orderId}::int, null::int` : sql`null::int, ${holder.requestId}::int`;

export interface Hold {
  holder: Holder;
  expiresAt: Date;
  createdAt: Date;
}

/**
 * Locks the levels of all that is wanted, in the order of `lockStockLevels`, and holds each item on the nearest level
 * that has all of it, noting where it lies: everything or nothing, in one statement. `preference` lists warehouses, the
 * nearest first. Answers the stock levels as they were before.
 */
export async function reserveNearest(
  tx: Transaction,
  wanted: Demand,
  preference: readonly number[],
  { holder, expiresAt, createdAt }: Hold,
): Promise<{ levels: StockLevel[]; isHeld: boolean }> {
  if (wanted.length === 0) return { levels: [], isHeld: true };
  const list = (rows: SQL[]) => sql.join(rows, sql`, `);
  const result = await tx.execute(sql`with wanted (product_id, variant, quantity) as
      (values ${list(wanted.map(({ productId, variant, quantity }) => sql`(${productId}::int, ${variant}::text, ${quantity}::int)`))}),
    near (warehouse_id, place) as (values ${list(preference.map((id, place) => sql`(${id}::int, ${place}::int)`))}),
    level as (select product_id, variant, warehouse_id, received - sold - held as available from stock_levels
      where (product_id, variant) in (${list(wanted.map(({ productId, variant }) => sql`(${productId}::int, ${variant}::text)`))})
      order by product_id, variant, warehouse_id for update),
    chosen as (select distinct on (wanted.product_id, wanted.variant) wanted.product_id, wanted.variant, near.warehouse_id, wanted.quantity
      from wanted join level on level.product_id = wanted.product_id and level.variant = wanted.variant
        and level.available >= wanted.quantity
      join near on near.warehouse_id = level.warehouse_id
      order by wanted.product_id, wanted.variant, near.place),
    part as (select * from chosen where (select count(*) from chosen) = (select count(*) from wanted)),
    held as (update stock_levels set ${CHANGES.hold} from part
      where ${IS_SHELF} and ${PREDICATES.hold}
      returning part.*),
    noted as (insert into reservations (order_id, request_id, product_id, variant, warehouse_id, quantity, expires_at, created_at)
      select ${idsOf(holder)}, product_id, variant, warehouse_id, quantity, ${expiresAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz
      from held)
    select product_id as "productId", variant, warehouse_id as "warehouseId", available,
      (select count(*) from part)::int as chosen, (select count(*) from held)::int as held
    from level order by product_id, variant, warehouse_id`);
  const rows = (result as unknown as { rows: (StockLevel & { chosen: number; held: number })[] }).rows;
  const [{ chosen = 0, held = 0 } = {}] = rows;
  if (held !== chosen) throw new Error(`${holderKey(holder)}: stock moved under its lock`);
  return {
    levels: rows.map(({ chosen: _chosen, held: _held, ...level }) => level),
    isHeld: held > 0,
  };
}

/** The stock level of a part. */
const IS_SHELF = sql`stock_levels.product_id = part.product_id and stock_levels.variant = part.variant
  and stock_levels.warehouse_id = part.warehouse_id`;

/** What happens to the units of an allocation on their stock level. */
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
      ({ productId, variant, warehouseId, quantity }) =>
        sql`(${productId}::int, ${variant}::text, ${warehouseId}::int, ${quantity}::int)`,
    ),
    sql`, `,
  );
  return sql`update stock_levels set ${CHANGES[change]}
    from (values ${rows}) as part(product_id, variant, warehouse_id, quantity)
    where ${IS_SHELF} and ${PREDICATES[change]}
    returning part.*`;
}

/** Applies one change to all rows; says how many rows took it. */
export async function changeStockLevels(
  tx: Transaction,
  change: keyof typeof CHANGES,
  parts: readonly Allocation[],
): Promise<number> {
  return parts.length === 0 ? 0 : countRows(await tx.execute(changed(change, parts)));
}

/** Holds units and notes where they lie, in one statement; says how many stock levels gave theirs. */
export async function holdUnits(
  tx: Transaction,
  parts: readonly Allocation[],
  { holder, expiresAt, createdAt }: Hold,
): Promise<number> {
  if (parts.length === 0) return 0;
  const held = await tx.execute(sql`with held as (${changed("hold", parts)})
    insert into reservations (order_id, request_id, product_id, variant, warehouse_id, quantity, expires_at, created_at)
    select ${idsOf(holder)}, product_id, variant, warehouse_id, quantity, ${expiresAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz
    from held returning id`);
  return countRows(held);
}

/** What an order held, and on every row over how many stock levels it lay and how many rows of stock were changed. */
export interface SoldPart extends Allocation {
  levels: number;
  sold: number;
}

/** Marks what an order holds as sold and, where all of it lies on one level, takes it off that level; one statement. */
export async function sellFromOneLevel(tx: Transaction, orderId: number): Promise<SoldPart[]> {
  // A single row needs no order where nothing is locked after it: a sale is the end of its transaction.
  const result = await tx.execute(sql`with settled as (
      update reservations set state = 'sold' where order_id = ${orderId}::int and state = 'held'
      returning product_id, variant, warehouse_id, quantity),
    level as (select product_id, variant, warehouse_id, sum(quantity)::int as quantity from settled
      group by product_id, variant, warehouse_id),
    part as (select * from level where (select count(*) from level) = 1),
    sold as (update stock_levels set ${CHANGES.sell} from part
      where ${IS_SHELF} and ${PREDICATES.sell}
      returning 1)
    select product_id as "productId", variant, warehouse_id as "warehouseId", quantity,
      (select count(*) from level)::int as levels, (select count(*) from sold)::int as sold
    from settled order by product_id, variant, warehouse_id`);
  return (result as unknown as { rows: SoldPart[] }).rows;
}

const countRows = (result: unknown) => (result as { rows: unknown[] }).rows.length;

/**
 * Lets levels of goods that can be ordered ahead promise more than has been announced; makes those that are missing.
 */
export async function openPreorderStock(tx: Transaction, parts: readonly Allocation[]): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(stockLevels)
    .values(parts.map(({ productId, variant, warehouseId }) => ({ productId, variant, warehouseId, ahead: true })))
    .onConflictDoUpdate({
      target: [stockLevels.productId, stockLevels.variant, stockLevels.warehouseId],
      set: { ahead: true },
    });
}

/** Sums parts that lie on the same stock level, so that each row changes once. */
export function byStockLevel(parts: readonly Allocation[]): Allocation[] {
  const levels = new Map<string, Allocation>();
  for (const part of parts) {
    const key = `${itemKey(part)}/${part.warehouseId}`;
    const known = levels.get(key);
    levels.set(key, known ? { ...known, quantity: known.quantity + part.quantity } : part);
  }
  return [...levels.values()];
}
