import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { orders, products, reservations, stockLevels, type ProductOption } from "../../db/schema";
import { EDITION } from "../shipping/warehouses";
import { stockOf, type StockRow, type Units } from "./available";

const serves = (tags: SQL, warehouse: SQL, warehouses: readonly number[]) =>
  sql`(${warehouse} in (${sql.raw(warehouses.join(", "))}) or ${EDITION}::text = any(${tags}))`;

/** Units by warehouse and variant. */
const byWarehouseAndVariant = (warehouse: SQL, variant: SQL, units: SQL) =>
  sql<Record<string, number>>`coalesce(
    jsonb_object_agg(${warehouse} || ' ' || ${variant}, ${units}) filter (where ${warehouse} is not null), '{}'::jsonb)`;

const stockedAmong = (options: SQL) =>
  sql<ProductOption[]>`jsonb_path_query_array(${options}, '$[*] ? (@.stocked == true)')`;

/** Reads how many of products can be promised where these warehouses send to. Ask for the parts of sets too. */
export async function availableUnits(
  db: Queries,
  productIds: readonly number[],
  serving: readonly number[],
): Promise<Units> {
  if (productIds.length === 0) return new Map();
  const left = sql`${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held}`;
  const rows = await db
    .select({
      productId: products.id,
      at: byWarehouseAndVariant(sql`${stockLevels.warehouseId}`, sql`${stockLevels.variant}`, left),
      ahead: products.preOrder,
      stocked: stockedAmong(sql`${products.options}`),
    })
    .from(products)
    .leftJoin(
      stockLevels,
      and(
        eq(stockLevels.productId, products.id),
        serves(sql`${products.tags}`, sql`${stockLevels.warehouseId}`, serving),
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
  >`(select coalesce(jsonb_object_agg(level.product_id, level.stock), '{}'::jsonb) from (
    select goods.id as product_id,
      jsonb_build_object('at', ${byWarehouseAndVariant(sql`level.warehouse_id`, sql`level.variant`, left)}, 'ahead', goods.pre_order,
        'stocked', ${stockedAmong(sql`goods.options`)}) as stock
    from ${products} as goods
    left join ${stockLevels} as level on level.product_id = goods.id and ${fromHere(sql`level.warehouse_id`)}
    where goods.id in (
      select ${productId} union all select (part ->> 'productId')::int from jsonb_array_elements(${setParts}) as part)
    group by goods.id) as level)`;
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
