import { and, eq, sql, type SQL } from "drizzle-orm";
import { categories, priceLog, products, reviews } from "../../db/schema";
import type { Source } from "../catalog/memo";

export const SITEMAP_TYPES = ["pages", "categories", "products"] as const;
export type SitemapType = (typeof SITEMAP_TYPES)[number];

/** Each path stands in a file with 42 locales of 46 alternates: about 2 MB of the 50 that are allowed. */
export const PATHS_PER_FILE = 10;

export interface SitemapPath {
  /** Starts with a slash and carries no locale. */
  path: string;
  /** When its content last changed; null where no data says so. */
  changedAt: Date | null;
}

/** Pages outside the catalogue that may be indexed. */
const PAGES = [
  "/",
  "/sale",
  "/hybrid",
  "/personalized-products",
  "/group-buy",
  "/office-furniture-bulk-orders",
  "/dropshipping-program",
  "/privacy",
  "/terms-of-use",
];

export function isSitemapType(text: string): text is SitemapType {
  return SITEMAP_TYPES.some((type) => type === text);
}

export async function sitemapPaths({ db, clock }: Source, type: SitemapType): Promise<SitemapPath[]> {
  if (type === "pages") return PAGES.map((path) => ({ path, changedAt: null }));
  const rows = await db
    .select({
      category: categories.slug,
      product: products.slug,
      changedAt: lastChange(clock.now()).mapWith(products.releasedAt),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.hidden, false)))
    .orderBy(categories.position, products.id);
  if (type === "products")
    return rows.map(({ category, product, changedAt }) => ({ path: `/${category}/${product}`, changedAt }));
  const newest = new Map<string, Date>();
  for (const { category, changedAt } of rows) {
    const known = newest.get(category);
    newest.set(category, known && known > changedAt ? known : changedAt);
  }
  return [...newest].map(([slug, changedAt]) => ({ path: `/${slug}`, changedAt }));
}

/** A product's page changes with its release, its prices and what is written about it. */
function lastChange(now: Date): SQL<Date> {
  const ofProduct = sql`product_id = ${products.id}`;
  return sql<Date>`greatest(
    ${products.releasedAt},
    (select max(since) from ${priceLog} where ${ofProduct} and since <= ${now.toISOString()}::timestamptz),
    (select max(created_at) from ${reviews} where ${ofProduct} and state = 'published')
  )`;
}
