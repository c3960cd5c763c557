import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { isAmong } from "../../db/isAmong";
import { categories, products, reviews, showrooms, vendors } from "../../db/schema";
import { memoised, memoisedRows, type Source } from "./memo";
import { ownModel, ownPictures } from "./pictures/repositoryPictures";
import { isAtAddress } from "./repository/productAddresses";

const KEPT_SECONDS = 10;

/**
 * Everything about visible products that is the same for all markets and moments: words, options, specifications,
 * category, vendor.
 */
export async function loadProducts(source: Source, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  if (ids.length === 0) return new Map();
  return memoisedRows(source, "product", ids, KEPT_SECONDS, async (missing) => {
    const rows = await queryFacts(source, isAmong(products.id, missing));
    return new Map(rows.map((facts) => [facts.product.id, facts]));
  });
}

/** The same for one product by its slug, or one that it had before; undefined when it is not sold. */
export async function loadProductBySlug(source: Source, slug: string): Promise<ProductFacts | undefined> {
  const id = await memoised(source, `slug:${slug}`, KEPT_SECONDS, async () => {
    const [row] = await source.db
      .select({ id: products.id })
      .from(products)
      .where(and(isAtAddress(slug), eq(products.hidden, false)));
    return row?.id;
  });
  return id === undefined ? undefined : (await loadProducts(source, [id])).get(id);
}

/** Ids of so many visible products that fit, the popular ones first; `name` is what they are kept by. */
function listIds({ db, clock }: Source, name: string, which: SQL | undefined, limit: number): Promise<number[]> {
  return memoised({ db, clock }, `product-ids:${name}:${limit}`, KEPT_SECONDS, async () => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`not ${products.hidden}`, which))
      .orderBy(sql`${products.popularity} desc nulls last`, products.id)
      .limit(limit);
    return rows.map(({ id }) => id);
  });
}

/** Ids of so many visible products, the popular ones first. */
export const listProductIds = (source: Source, limit: number): Promise<number[]> =>
  listIds(source, "all", undefined, limit);

/** The same of a category. */
export const listIdsOfCategory = (source: Source, categoryId: number, limit: number): Promise<number[]> =>
  listIds(source, `category:${categoryId}`, eq(products.categoryId, categoryId), limit);

/** The same of what is tagged for the home page's story. */
export const listStoryIds = (source: Source, limit: number): Promise<number[]> =>
  listIds(source, "story", sql`'story' = any(${products.tags})`, limit);

/** The same of what costs less by the number of pieces. */
export const listBulkIds = (source: Source, limit: number): Promise<number[]> =>
  listIds(source, "companies", sql`'bulk' = any(${products.tags})`, limit);

/** How many published reviews of a row of `products` have one, two, three, four and five stars. */
function starCounts(): SQL<number[]> {
  const counts = [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${stars})`);
  return sql<number[]>`(
    select jsonb_build_array(${sql.join(counts, sql`, `)}) from ${reviews}
    where product_id = ${products}.id and state = 'published'
  )`;
}

async function queryFacts({ db }: Source, which: SQL) {
  return db
    .select({
      product: { ...getTableColumns(products), ownPictures, ownModel },
      category: {
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        specs: categories.specs,
        fit: categories.fit,
        space: categories.space,
        quickView: categories.quickView,
        outline: categories.outline,
      },
      vendor: {
        id: vendors.id,
        slug: vendors.slug,
        name: vendors.name,
        returnDays: vendors.returnDays,
        handlingDays: sql<number>`coalesce(${products.handlingDays}, ${vendors.handlingDays})`,
        closures: vendors.closures,
        manufacturer: vendors.manufacturer,
      },
      stars: starCounts(),
      hasShowroom: sql<boolean>`exists (select from ${showrooms} where product_id = ${products}.id)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(which, eq(products.hidden, false)));
}

export type ProductFacts = Awaited<ReturnType<typeof queryFacts>>[number];
