import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import { categories, products, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { starCounts } from "../reviews/stars";
import { priceQuery } from "./priceQuery";
import { availableUnits } from "./stockQuery";

const { search: _search, searchText: _searchText, ...columns } = getTableColumns(products);

/** A visible product with all that one configuration of it depends on, in a market. One query; undefined when it is not sold there. */
export async function findProduct({ db, clock }: Pick<Deps, "db" | "clock">, market: Market, which: SQL) {
  const price = priceQuery(db, market.currency, clock.now());
  const [row] = await db
    .select({
      product: columns,
      category: { id: categories.id, slug: categories.slug, name: categories.name, specs: categories.specs },
      vendor: {
        id: vendors.id,
        slug: vendors.slug,
        name: vendors.name,
        returnDays: vendors.returnDays,
        handlingDays: vendors.handlingDays,
        manufacturer: vendors.manufacturer,
      },
      price: { listed: price.listed, origin: price.origin, reduction: price.reduction, lowest: price.lowest },
      available: availableUnits(market.country),
      stars: starCounts(),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(price, eq(price.productId, products.id))
    .where(and(which, eq(products.hidden, false)))
    .limit(1);
  return row;
}

export type FoundProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
