import { eq, sql, type SQL } from "drizzle-orm";
import { categories, priceLog, products, reviews, showrooms, vendors } from "../../db/schema";
import type { Source } from "../catalog/memo";
import type { SitemapPath } from "./sitemapPaths";

/** Work pods by themselves, and those that are buildings of a garden. */
export async function showroomPaths({ db }: Source): Promise<SitemapPath[]> {
  const rows = await db
    .select({ slug: products.slug, isBuilding: showrooms.isBuilding })
    .from(showrooms)
    .innerJoin(products, eq(products.id, showrooms.productId))
    .where(eq(products.hidden, false))
    .orderBy(products.id);
  return rows.flatMap(({ slug, isBuilding }) =>
    [`/pods/${slug}-showroom`, ...(isBuilding ? [`/adus/${slug}-work-pod`] : [])].map((path) => ({
      path,
      changedAt: null,
    })),
  );
}

export async function vendorPaths({ db, clock }: Source): Promise<SitemapPath[]> {
  const rows = await db
    .select({
      slug: vendors.slug,
      changedAt: sql<Date>`max(${lastChange(clock.now())})`.mapWith(products.releasedAt),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(products.hidden, false))
    .groupBy(vendors.id)
    .orderBy(vendors.id);
  return rows.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt }));
}

export async function categoryPaths({ db, clock }: Source): Promise<SitemapPath[]> {
  const rows = await db
    .select({
      slug: categories.slug,
      changedAt: sql<Date>`max(${lastChange(clock.now())})`.mapWith(products.releasedAt),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.hidden, false))
    .groupBy(categories.id)
    .orderBy(categories.position);
  return rows.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt }));
}

/** By category, then by id; dated are only those of the file. */
export async function productPaths(
  { db, clock }: Source,
  file: { from: number; most: number },
): Promise<SitemapPath[]> {
  const page = db
    .select({ id: products.id, category: categories.slug, position: categories.position })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.hidden, false))
    .orderBy(categories.position, products.id)
    .limit(file.most)
    .offset(file.from)
    .as("page");
  const rows = await db
    .select({
      category: page.category,
      product: products.slug,
      changedAt: lastChange(clock.now()).mapWith(products.releasedAt),
    })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .orderBy(page.position, page.id);
  return rows.map(({ category, product, changedAt }) => ({ path: `/${category}/${product}`, changedAt }));
}

/** When something of each file changed last, with so many products in a file. */
export async function productChanges({ db, clock }: Source, perFile: number): Promise<Date[]> {
  const file = sql<number>`(row_number() over (order by ${categories.position}, ${products.id}) - 1) / ${sql.raw(String(perFile))}`;
  const dated = db
    .select({ file: file.as("file"), changedAt: lastChange(clock.now()).as("changed_at") })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.hidden, false))
    .as("dated");
  const rows = await db
    .select({ changedAt: sql<Date>`max(${dated.changedAt})`.mapWith(products.releasedAt) })
    .from(dated)
    .groupBy(dated.file)
    .orderBy(dated.file);
  return rows.map(({ changedAt }) => changedAt);
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
