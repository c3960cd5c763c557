import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { orders, products, reservations, stockLevels, type SetPart } from "../../db/schema";
import { EDITION, warehousesFor } from "../shipping/warehouses";
import { sumDemand, type DemandLine } from "./demand";

/** What can still be promised of a product. */
export interface Stock {
  /** In all; of what can be ordered ahead, as many as one order takes. */
  units: number;
  /** What lies in each warehouse, by its id. */
  at: Readonly<Record<string, number>>;
}

/** Stock by product id; of a product that is missing there is none. */
export type Units = ReadonlyMap<number, Stock>;

/** Stock as the database tells it. */
export interface StockRow {
  at: Record<string, number>;
  ahead: boolean;
}

export function stockOf({ at, ahead }: StockRow): Stock {
  const units = Object.values(at).reduce((sum, each) => sum + each, 0);
  return { units: ahead ? Math.max(units, LIMITS.lineQuantity) : units, at };
}

/** Warehouses whose stock counts for a place. */
export function servingWarehouses(country: CountryCode, region = ""): number[] {
  return warehousesFor(country, region).map(({ id }) => id);
}

const serves = (tags: SQL, warehouse: SQL, warehouses: readonly number[]) =>
  sql`(${warehouse} in (${sql.raw(warehouses.join(", "))}) or ${EDITION}::text = any(${tags}))`;

/** Units by warehouse. */
const byWarehouse = (warehouse: SQL, units: SQL) =>
  sql<
    Record<string, number>
  >`coalesce(jsonb_object_agg(${warehouse}, ${units}) filter (where ${warehouse} is not null), '{}'::jsonb)`;

/** Reads how many of products can be promised to a country. Ask for the parts of sets too. */
export async function availableUnits(
  db: Queries,
  productIds: readonly number[],
  country: CountryCode,
  region = "",
): Promise<Units> {
  if (productIds.length === 0) return new Map();
  const left = sql`${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held}`;
  const rows = await db
    .select({
      productId: products.id,
      at: byWarehouse(sql`${stockLevels.warehouseId}`, left),
      ahead: products.preOrder,
    })
    .from(products)
    .leftJoin(
      stockLevels,
      and(
        eq(stockLevels.productId, products.id),
        serves(sql`${products.tags}`, sql`${stockLevels.warehouseId}`, servingWarehouses(country, region)),
      ),
    )
    .where(isAmong(products.id, productIds))
    .groupBy(products.id);
  return new Map(rows.map(({ productId, ...row }) => [productId, stockOf(row)]));
}

export interface UnitsOf {
  productId: SQL;
  setParts: SQL;
  /** Whose stock counts. */
  warehouses: readonly number[];
  /** Units that this cart's own unpaid order holds are still the shopper's. */
  cartId?: SQLWrapper;
}

/** The same as a column beside a product: `{productId: stock}` of it and of its parts. */
export function unitsColumn({ productId, setParts, warehouses, cartId }: UnitsOf): SQL<Record<string, StockRow>> {
  const fromHere = (warehouse: SQL) => serves(sql`goods.tags`, warehouse, warehouses);
  const own = sql`(select coalesce(sum(held.quantity), 0) from ${reservations} as held join ${orders} as mine on mine.id = held.order_id
    where mine.cart_id = ${cartId}::uuid and held.state = 'held' and held.product_id = level.product_id and held.warehouse_id = level.warehouse_id)`;
  const left = sql`level.received - level.sold - level.held ${cartId ? sql`+ ${own}` : sql``}`;
  return sql<
    Record<string, StockRow>
  >`(select coalesce(jsonb_object_agg(shelf.product_id, shelf.stock), '{}'::jsonb) from (
    select goods.id as product_id,
      jsonb_build_object('at', ${byWarehouse(sql`level.warehouse_id`, left)}, 'ahead', goods.pre_order) as stock
    from ${products} as goods
    left join ${stockLevels} as level on level.product_id = goods.id and ${fromHere(sql`level.warehouse_id`)}
    where goods.id in (
      select ${productId} union all select (part ->> 'productId')::int from jsonb_array_elements(${setParts}) as part)
    group by goods.id) as shelf)`;
}

/** Which of these products are sent from any warehouse, and which may be promised before they are there. */
export async function termsOf(
  db: Queries,
  productIds: readonly number[],
): Promise<{ everywhere: ReadonlySet<number>; ahead: ReadonlySet<number> }> {
  const rows = await db
    .select({ id: products.id, tags: products.tags, preOrder: products.preOrder })
    .from(products)
    .where(isAmong(products.id, productIds));
  const idsOf = (of: typeof rows) => new Set(of.map(({ id }) => id));
  return {
    everywhere: idsOf(rows.filter(({ tags, preOrder }) => tags.includes(EDITION) && !preOrder)),
    ahead: idsOf(rows.filter(({ preOrder }) => preOrder)),
  };
}

interface Sellable {
  id: number;
  setParts: readonly SetPart[];
}

/**
 * How many of a product can be sold: a set as often as its scarcest part allows. `taken` are units that other lines
 * of the same order want.
 */
export function availableOf(product: Sellable, units: Units, taken: readonly DemandLine[] = []): number {
  const wanted = new Map(taken.map(({ productId, quantity }) => [productId, quantity]));
  const one = sumDemand([{ productId: product.id, quantity: 1 }], new Map([[product.id, product.setParts]]));
  const counts = one.map(({ productId, quantity }) =>
    Math.floor(((units.get(productId)?.units ?? 0) - (wanted.get(productId) ?? 0)) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}
