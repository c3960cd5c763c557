import { and, asc, count, desc, eq, getTableColumns, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { categories, products, vendors, vendorSlugs } from "../../../db/schema";
import { pictured } from "../pictures/repositoryPictures";

/** The category of an address, in a list; empty for one that is none. */
export const listCategoriesOf = (db: Queries, slug: string) =>
  db.select().from(categories).where(eq(categories.slug, slug)).limit(1);

/** The vendor of an address that it has or had, in a list; empty for one that is none. */
export const listVendorsOf = (db: Queries, slug: string) =>
  db
    .select(getTableColumns(vendors))
    .from(vendors)
    .leftJoin(vendorSlugs, eq(vendorSlugs.vendorId, vendors.id))
    .where(or(eq(vendors.slug, slug), eq(vendorSlugs.slug, slug)))
    .limit(1);

/** The category that had most of a brand's goods, whether or not they are shown; undefined for a brand without. */
export async function findFormerPlace(db: Queries, vendorId: number): Promise<string | undefined> {
  const [place] = await db
    .select({ slug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.vendorId, vendorId))
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.id))
    .limit(1);
  return place?.slug;
}

/** What a vendor sells most, with its category; undefined where it sells nothing. */
export async function findBestSeller(db: Queries, vendorId: number) {
  const [best] = await db
    .select({ product: pictured, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.vendorId, vendorId), eq(products.hidden, false)))
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(1);
  return best;
}
