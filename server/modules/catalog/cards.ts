import { and, eq, inArray, sql } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import type { ProductCard } from "../../../contract/product";
import { categories, products, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { canCostMore, listedOptions } from "./optionsQuery";
import { pictureBook } from "./pictures";
import { presentCard } from "./presentCard";
import { priceQuery } from "./priceQuery";
import { availableUnits } from "./stockQuery";

type Source = Pick<Deps, "db" | "clock">;

/** Cards of the products in the order of `ids`; hidden ones and those without a price in the market are left out. One query. */
export async function loadCards(deps: Source, ids: readonly number[], market: Market): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await findCardRows(deps, market, inArray(products.id, [...ids]));
  const book = await pictureBook(deps, market.language);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (place.get(a.product.id) ?? 0) - (place.get(b.product.id) ?? 0))
    .map((row) => presentCard(row, market, book));
}

export function findCardRows({ db, clock }: Source, market: Market, which: ReturnType<typeof and>) {
  const price = priceQuery(db, market.currency, clock.now());
  return db
    .select({
      product: {
        id: products.id,
        slug: products.slug,
        code: products.code,
        name: products.name,
        tagline: products.tagline,
        tags: products.tags,
        preOrder: products.preOrder,
        boughtTogether: products.boughtTogether,
        ratingAverage: products.ratingAverage,
        reviewCount: products.reviewCount,
      },
      category: { id: categories.id, slug: categories.slug, name: categories.name },
      vendor: { id: vendors.id, slug: vendors.slug, name: vendors.name },
      price: { listed: price.listed, origin: price.origin, reduction: price.reduction, lowest: price.lowest },
      options: listedOptions(market.language),
      canCostMore: canCostMore(),
      available: availableUnits(market.country),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(price, eq(price.productId, products.id))
    .where(and(which, sql`not ${products.hidden}`));
}

export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];
