import { eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";
import { ownPictures } from "../catalog/pictures/repositoryPictures";
import type { CartProduct } from "./pricedCart";

const productColumns = {
  id: products.id,
  slug: products.slug,
  studio: products.studio,
  code: products.code,
  name: products.name,
  options: products.options,
  rules: products.rules,
  cartons: products.cartons,
  setParts: products.setParts,
  minQuantity: products.minQuantity,
  fastShipping: products.fastShipping,
  preOrder: products.preOrder,
  availableFrom: products.availableFrom,
  tags: products.tags,
  boughtTogether: products.boughtTogether,
  warrantyYears: products.warrantyYears,
  trialDays: products.trialDays,
  hidden: products.hidden,
  categoryId: products.categoryId,
  vendorId: products.vendorId,
  categorySlug: categories.slug,
  categoryName: categories.name,
  vendorName: vendors.name,
  handlingDays: sql<number>`coalesce(${products.handlingDays}, ${vendors.handlingDays})`,
  closures: vendors.closures,
  ownPictures,
};

/**
 * Which version of its rows a product has: PostgreSQL's own numbers of the transactions that wrote them. A query that
 * reads it beside prices and stock need not carry names, options and cartons along, which are the most of a product
 * and change least. Who writes what belongs to a product, its pictures for one, writes its row as well.
 */
export const productVersion = sql<string>`concat_ws('.', ${products}.xmin, ${categories}.xmin, ${vendors}.xmin)`;

/** Products that one process remembers. */
const KEPT = 2_000;
const kept = new Map<number, { version: string; product: CartProduct }>();

/**
 * Products in the versions that were just read; only those that have changed since they were last used are read
 * again.
 */
export async function findProducts(
  db: Queries,
  versions: ReadonlyMap<number, string>,
): Promise<Map<number, CartProduct>> {
  const found = new Map<number, CartProduct>();
  const missing: number[] = [];
  for (const [id, version] of versions) {
    const known = kept.get(id);
    if (known?.version === version) found.set(id, known.product);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const rows = await db
    .select({ product: productColumns, version: productVersion })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(inArray(products.id, missing));
  for (const { product, version } of rows) {
    if (kept.size >= KEPT) kept.clear();
    kept.set(product.id, { version, product: frozen(product) });
    found.set(product.id, product);
  }
  return found;
}

/** Many calls hold the same product: nobody may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
