import { eq, sql, type SQL } from "drizzle-orm";
import { categories, priceLog, products, reviews, showrooms, vendors } from "../../db/schema";
import { articlePaths } from "../articles/articlePaths";
import type { Source } from "../catalog/memo";

export const SITEMAP_TYPES = ["pages", "categories", "products", "showrooms", "articles"] as const;
export type SitemapType = (typeof SITEMAP_TYPES)[number];

/** Each path stands in a file with 42 locales of 46 alternates: about 3 MB of the 50 that are allowed. */
const PATHS_PER_FILE = 15;

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
  "/share-and-earn-money",
  "/employees",
  "/campaign/productivity-challenge",
  "/employers",
  "/black-friday-game",
  "/upcoming-events",
  "/privacy",
  "/terms-of-use",
  "/help-center",
  "/ourblog",
];

export function isSitemapType(text: string): text is SitemapType {
  return SITEMAP_TYPES.some((type) => type === text);
}

/** What stands in the file of this number, from 0 on; nothing where there is no such file. */
export async function sitemapPaths(source: Source, type: SitemapType, file: number): Promise<SitemapPath[]> {
  const from = file * PATHS_PER_FILE;
  if (type === "products") return productPaths(source, from);
  const paths = await pathsOf(source, type);
  return paths.slice(from, from + PATHS_PER_FILE);
}

/** When something in each file changed last, file by file; null where no data says so. */
export async function sitemapChanges(source: Source, type: SitemapType): Promise<(Date | null)[]> {
  if (type === "products") return productChanges(source);
  const paths = await pathsOf(source, type);
  return Array.from({ length: Math.ceil(paths.length / PATHS_PER_FILE) }, (_, file) => {
    const part = paths.slice(file * PATHS_PER_FILE, (file + 1) * PATHS_PER_FILE);
    const changes = part.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
    return changes.length < part.length ? null : new Date(Math.max(...changes));
  });
}

function pathsOf(source: Source, type: Exclude<SitemapType, "products">): SitemapPath[] | Promise<SitemapPath[]> {
  if (type === "categories") return listPaths(source);
  if (type === "articles") return articlePaths(source);
  return type === "showrooms" ? showroomPaths(source) : PAGES.map((path) => ({ path, changedAt: null }));
}

/** Work pods by themselves, and those that are buildings of a garden. */
async function showroomPaths({ db }: Source): Promise<SitemapPath[]> {
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

/** Lists that share the top level: categories, then what each vendor sells. */
async function listPaths(source: Source): Promise<SitemapPath[]> {
  return [...(await categoryPaths(source)), ...(await vendorPaths(source))];
}

async function vendorPaths({ db, clock }: Source): Promise<SitemapPath[]> {
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

async function categoryPaths({ db, clock }: Source): Promise<SitemapPath[]> {
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
async function productPaths({ db, clock }: Source, from: number): Promise<SitemapPath[]> {
  const page = db
    .select({ id: products.id, category: categories.slug, position: categories.position })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.hidden, false))
    .orderBy(categories.position, products.id)
    .limit(PATHS_PER_FILE)
    .offset(from)
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

async function productChanges({ db, clock }: Source): Promise<Date[]> {
  const file = sql<number>`(row_number() over (order by ${categories.position}, ${products.id}) - 1) / ${sql.raw(String(PATHS_PER_FILE))}`;
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
