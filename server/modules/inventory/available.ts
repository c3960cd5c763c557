import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { orders, reservations, stockLevels, type SetPart } from "../../db/schema";
import { warehousesFor } from "../shipping/warehouses";
import { sumDemand, type Wanted } from "./demand";

/** Units that can still be promised, by product id; a product that is missing has none. */
export type Units = ReadonlyMap<number, number>;

/** Warehouses whose stock counts for a place. */
export function servingWarehouses(country: CountryCode, region = ""): number[] {
  return warehousesFor(country, region).map(({ id }) => id);
}

const left = sql<number>`sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held})`;

/** Reads stock of products in the warehouses that serve a country. Ask for the parts of sets too. */
export async function availableUnits(
  db: Queries,
  productIds: readonly number[],
  country: CountryCode,
  region = "",
): Promise<Units> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: stockLevels.productId, units: left.mapWith(Number) })
    .from(stockLevels)
    .where(
      and(
        inArray(stockLevels.productId, [...productIds]),
        inArray(stockLevels.warehouseId, servingWarehouses(country, region)),
      ),
    )
    .groupBy(stockLevels.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

export interface UnitsOf {
  productId: SQL;
  setParts: SQL;
  country: CountryCode;
  region: string;
  /** Units that this cart's own unpaid order holds are still the shopper's. */
  cartId?: string;
}

/** The same as a column beside a product: `{productId: units}` of it and of its parts. */
export function unitsColumn({ productId, setParts, country, region, cartId }: UnitsOf): SQL<Record<string, number>> {
  const ids = servingWarehouses(country, region).map((id) => sql`${id}::int`);
  const serving = sql.join(ids, sql`, `);
  const own = sql`(select coalesce(sum(held.quantity), 0) from ${reservations} as held join ${orders} as mine on mine.id = held.order_id
    where mine.cart_id = ${cartId}::uuid and held.state = 'held' and held.product_id = level.product_id and held.warehouse_id in (${serving}))`;
  return sql<
    Record<string, number>
  >`(select coalesce(jsonb_object_agg(shelf.product_id, shelf.units), '{}'::jsonb) from (
    select level.product_id, sum(level.received - level.sold - level.held) ${cartId ? sql`+ ${own}` : sql``} as units
    from ${stockLevels} as level
    where level.warehouse_id in (${serving}) and level.product_id in (
      select ${productId} union all select (part ->> 'productId')::int from jsonb_array_elements(${setParts}) as part)
    group by level.product_id) as shelf)`;
}

interface Sellable {
  id: number;
  setParts: readonly SetPart[];
}

/** How many of a product can be sold: a set as often as its scarcest part allows. `taken` are units that other lines of the same order want. */
export function availableOf(product: Sellable, units: Units, taken: readonly Wanted[] = []): number {
  const wanted = new Map(taken.map(({ productId, quantity }) => [productId, quantity]));
  const one = sumDemand([{ productId: product.id, quantity: 1 }], new Map([[product.id, product.setParts]]));
  const counts = one.map(({ productId, quantity }) =>
    Math.floor(((units.get(productId) ?? 0) - (wanted.get(productId) ?? 0)) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}
