import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { prices, products, stockLevels, warehouses } from "../../../db/schema";
import { variantsOf } from "../../inventory/variant";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Words } from "../../../db/schema/columns";

/** What a sheet tells of one product. */
export interface Goods {
  id: number;
  code: string;
  name: Words;
  isHidden: boolean;
  isSet: boolean;
  categoryId: number;
  /** Minor units. */
  amounts: Map<Currency, number>;
  /** By what they are for, empty for all options together, the presets first; then by the warehouse's code. */
  variants: Map<string, Map<string, SheetShelf>>;
}

type SheetShelf = Pick<typeof stockLevels.$inferSelect, "warehouseId" | "received" | "sold" | "held" | "ahead">;

/** What lies there and has not been sold: what somebody counts. */
export const countable = ({ received, sold }: { received: number; sold: number }): number => received - sold;

/** What a brand sells, all of it or some ids, as far as a sheet has lines, in the order of the codes. */
export async function readGoods(db: Queries, vendorId: number, ids?: SQL): Promise<Goods[]> {
  const rows = await db
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      isHidden: products.hidden,
      isSet: sql<boolean>`${products.setParts} <> '[]'::jsonb`,
      categoryId: products.categoryId,
      options: products.options,
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), ids && inArray(products.id, ids)))
    .orderBy(asc(products.code))
    .limit(LISTING_LIMITS.sheetRows);
  const goods = new Map(
    rows.map(({ options, ...row }): [number, Goods] => {
      const variants = variantsOf(options).map((variant) => [variant, new Map<string, SheetShelf>()] as const);
      return [row.id, { ...row, amounts: new Map(), variants: new Map(variants) }];
    }),
  );
  const found = [...goods.keys()];
  if (found.length === 0) return [];
  for (const { productId, currency, amount } of await db.select().from(prices).where(isAmong(prices.productId, found)))
    goods.get(productId)?.amounts.set(currency, amount);
  const shelves = await db
    .select({ shelf: stockLevels, code: warehouses.code })
    .from(stockLevels)
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(isAmong(stockLevels.productId, found))
    .orderBy(asc(warehouses.id));
  // Shelves of what is not offered any more have nothing that could be counted.
  for (const { shelf, code } of shelves) goods.get(shelf.productId)?.variants.get(shelf.variant)?.set(code, shelf);
  return [...goods.values()];
}

export const priceColumn = (currency: Currency): string => `price_${currency.toLowerCase()}`;
export const stockColumn = (warehouse: string): string => `stock_${warehouse.toLowerCase()}`;
