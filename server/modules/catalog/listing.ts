import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import { products, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { listedOptions, type ListedOption } from "./optionsQuery";
import { currentPrice, priceQuery } from "./priceQuery";
import { availableUnits } from "./stockQuery";

/** What sorting and filtering need of a product. */
export interface Listed {
  id: number;
  /** Minor units, what everybody pays now. */
  amount: number;
  available: number;
  rating: number;
  reviewCount: number;
  popularity: number;
  releasedAt: Date;
  vendor: { slug: string; name: string };
  options: ListedOption[];
}

export interface Shelf {
  categoryId?: number;
  ids?: readonly number[];
  tag?: string;
}

/** The visible products of a shelf that have a price in the market, unsorted. One query. */
export async function findListed({ db, clock }: Pick<Deps, "db" | "clock">, market: Market, { categoryId, ids, tag }: Shelf): Promise<Listed[]> {
  const price = priceQuery(db, market.currency, clock.now());
  const rows = await db
    .select({
      id: products.id,
      price: { listed: price.listed, origin: price.origin, reduction: price.reduction, lowest: price.lowest },
      available: availableUnits(market.country),
      rating: products.ratingAverage,
      reviewCount: products.reviewCount,
      popularity: products.popularity,
      releasedAt: products.releasedAt,
      vendor: { slug: vendors.slug, name: vendors.name },
      options: listedOptions(market.language),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(price, eq(price.productId, products.id))
    .where(
      and(
        sql`not ${products.hidden}`,
        categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
        ids === undefined ? undefined : inArray(products.id, [...ids]),
        tag === undefined ? undefined : sql`${tag} = any(${products.tags})`,
      ),
    );
  return rows.map(({ price: columns, ...row }) => ({ ...row, amount: currentPrice(columns, market.currency).amount }));
}

type Order = (a: Listed, b: Listed) => number;

const byPopularity: Order = (a, b) => Number(b.available > 0) - Number(a.available > 0) || b.popularity - a.popularity;

const ORDERS: Record<ProductSort, Order> = {
  popular: byPopularity,
  newest: (a, b) => b.releasedAt.getTime() - a.releasedAt.getTime(),
  price_asc: (a, b) => a.amount - b.amount,
  price_desc: (a, b) => b.amount - a.amount,
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
};

/** Sorted copy; equals stand by popularity, then by id, so that pages never overlap. "popular" puts what is in stock first. */
export function sortListed(listed: readonly Listed[], sort: ProductSort): Listed[] {
  return [...listed].sort((a, b) => ORDERS[sort](a, b) || byPopularity(a, b) || a.id - b.id);
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  total: number;
  total_pages: number;
}

export function paginate<Item>(items: readonly Item[], page: number, pageSize: number): Paged<Item> {
  const from = (page - 1) * pageSize;
  return { items: items.slice(from, from + pageSize), page, total: items.length, total_pages: Math.ceil(items.length / pageSize) };
}
