import { and, asc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { prices, products, stockLevels, warehouses } from "../../../db/schema";

/** Which of a brand's goods are read: those of a file's codes, or the next of some ids in the order of the codes. */
export type SheetGoods = { codes: readonly string[] } | { ids: SQL; after: string; limit: number };

/** What a brand sells, in the order of the codes. */
export const listSheetGoods = (db: Queries, vendorId: number, which: SheetGoods) =>
  db
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
    .where(
      and(
        eq(products.vendorId, vendorId),
        "codes" in which
          ? sql`upper(${products.code}) = any(${sql.param(which.codes.map((code) => code.toUpperCase()))}::text[])`
          : and(gt(products.code, which.after), inArray(products.id, which.ids)),
      ),
    )
    .orderBy(asc(products.code))
    .limit("codes" in which ? which.codes.length : which.limit);

export const listAmounts = (db: Queries, ids: readonly number[]) =>
  db.select().from(prices).where(isAmong(prices.productId, ids));

/** Shelves of goods with their warehouses' codes, by warehouse. */
export const listSheetShelves = (db: Queries, ids: readonly number[]) =>
  db
    .select({ shelf: stockLevels, code: warehouses.code })
    .from(stockLevels)
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(isAmong(stockLevels.productId, ids))
    .orderBy(asc(warehouses.id));
