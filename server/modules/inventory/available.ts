import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { orders, products, reservations, stockLevels, type ProductOption, type SetPart } from "../../db/schema";
import { EDITION, warehousesFor } from "../shipping/warehouses";
import { sumDemand, type Good, type GoodsById } from "./demand";
import { itemKey, type DemandLine } from "./item";
import { choicesAmong, type Chosen, type Group } from "./variant";

/** What can still be promised of a product. */
export interface Stock {
  /** It can be ordered ahead: as many as one order takes. */
  ahead: boolean;
  /** Those of its options that are stocked. */
  stocked: readonly ProductOption[];
  /** What lies in each warehouse, by variant and the warehouse's id. */
  shelves: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Stock by product id; of a product that is missing there is none. */
export type Units = ReadonlyMap<number, Stock>;

/** Stock as the database tells it: units by warehouse and variant, as `3 COL=sand`. */
export interface StockRow {
  at: Record<string, number>;
  ahead: boolean;
  stocked: ProductOption[];
}

export function stockOf({ at, ...row }: StockRow): Stock {
  const shelves: Record<string, Record<string, number>> = {};
  for (const [key, units] of Object.entries(at)) {
    const space = key.indexOf(" ");
    (shelves[key.slice(space + 1)] ??= {})[key.slice(0, space)] = units;
  }
  return { ...row, shelves };
}

/** Warehouses whose stock counts for a place. */
export function servingWarehouses(country: CountryCode, region = ""): number[] {
  return warehousesFor(country, region).map(({ id }) => id);
}

const serves = (tags: SQL, warehouse: SQL, warehouses: readonly number[]) =>
  sql`(${warehouse} in (${sql.raw(warehouses.join(", "))}) or ${EDITION}::text = any(${tags}))`;

/** Units by warehouse and variant. */
const byShelf = (warehouse: SQL, variant: SQL, units: SQL) =>
  sql<Record<string, number>>`coalesce(
    jsonb_object_agg(${warehouse} || ' ' || ${variant}, ${units}) filter (where ${warehouse} is not null), '{}'::jsonb)`;

const stockedAmong = (options: SQL) =>
  sql<ProductOption[]>`jsonb_path_query_array(${options}, '$[*] ? (@.stocked == true)')`;

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
      at: byShelf(sql`${stockLevels.warehouseId}`, sql`${stockLevels.variant}`, left),
      ahead: products.preOrder,
      stocked: stockedAmong(sql`${products.options}`),
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
    where mine.cart_id = ${cartId}::uuid and held.state = 'held' and held.product_id = level.product_id
      and held.variant = level.variant and held.warehouse_id = level.warehouse_id)`;
  const left = sql`level.received - level.sold - level.held ${cartId ? sql`+ ${own}` : sql``}`;
  return sql<
    Record<string, StockRow>
  >`(select coalesce(jsonb_object_agg(shelf.product_id, shelf.stock), '{}'::jsonb) from (
    select goods.id as product_id,
      jsonb_build_object('at', ${byShelf(sql`level.warehouse_id`, sql`level.variant`, left)}, 'ahead', goods.pre_order,
        'stocked', ${stockedAmong(sql`goods.options`)}) as stock
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

/** What of a product decides its items. */
export interface Sellable {
  id: number;
  options: readonly Group[];
  setParts: readonly SetPart[];
}

/** These products and their parts, of which the stock tells what is stocked. */
export function goodsIn(sold: Iterable<Sellable>, units: Units): GoodsById {
  const parts = [...units].map(([id, { stocked }]): [number, Good] => [id, { options: stocked, setParts: [] }]);
  return new Map<number, Good>([...parts, ...[...sold].map((product): [number, Good] => [product.id, product])]);
}

function unitsOf(stock: Stock | undefined, variant: string): number {
  const units = Object.values(stock?.shelves[variant] ?? {}).reduce((sum, each) => sum + each, 0);
  return stock?.ahead ? Math.max(units, LIMITS.lineQuantity) : units;
}

/**
 * How many of a configuration can be sold: a set as often as its scarcest part allows, and never without one of them.
 * `taken` are units that other lines of the same order want.
 */
export function availableOf(
  product: Sellable,
  chosen: readonly Chosen[],
  units: Units,
  taken: readonly DemandLine[] = [],
): number {
  if (product.setParts.some(({ isOut }) => isOut)) return 0;
  const wanted = new Map(taken.map((item) => [itemKey(item), item.quantity]));
  const one = sumDemand([{ productId: product.id, options: chosen, quantity: 1 }], goodsIn([product], units));
  const counts = one.map(({ quantity, ...item }) =>
    Math.floor((unitsOf(units.get(item.productId), item.variant) - (wanted.get(itemKey(item)) ?? 0)) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}

/** Options of a product that decide which shelf is taken from: its own, of a set those that its parts have, too. */
export function decidingOptions({ options, setParts }: Sellable, units: Units): Group[] {
  if (setParts.length === 0) return options.filter(({ stocked }) => stocked);
  const ofParts = new Set(setParts.flatMap(({ productId }) => units.get(productId)?.stocked.map(({ id }) => id) ?? []));
  return options.filter(({ id, optional }) => !optional && ofParts.has(id));
}

/** How many there are of the configuration of which there are most. */
export function mostAvailableOf(product: Sellable, units: Units): number {
  const choices = choicesAmong(decidingOptions(product, units));
  return Math.max(...choices.map((chosen) => availableOf(product, chosen, units)));
}
