import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { isAmong } from "../../db/isAmong";
import { categories, products, reviews, showrooms, vendors } from "../../db/schema";
import { memoised, memoisedRows, type Source } from "./memo";

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

/** The same for one product by its slug; undefined when it is not sold. */
export async function loadProductBySlug(source: Source, slug: string): Promise<ProductFacts | undefined> {
  const id = await memoised(source, `slug:${slug}`, KEPT_SECONDS, async () => {
    const [row] = await source.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.slug, slug), eq(products.hidden, false)));
    return row?.id;
  });
  return id === undefined ? undefined : (await loadProducts(source, [id])).get(id);
}

/** Ids of so many visible products of a shelf (`category:3`, `companies`, `all`), the popular ones first. */
export function listProductIds(
  { db, clock }: Source,
  name: string,
  which: SQL | undefined,
  limit: number,
): Promise<number[]> {
  return memoised({ db, clock }, `shelf:${name}:${limit}`, KEPT_SECONDS, async () => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`not ${products.hidden}`, which))
      .orderBy(sql`${products.popularity} desc nulls last`, products.id)
      .limit(limit);
    return rows.map(({ id }) => id);
  });
}

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
      product: getTableColumns(products),
      category: {
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        specs: categories.specs,
        fit: categories.fit,
        space: categories.space,
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
