import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { wholeGtin } from "../../../../contract/notations/gtin";
import type { Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { productNumbers, products } from "../../../db/schema";

/** Numbers of a product's units, by the variant of the shelf that they lie on. */
export type Numbers = Readonly<Record<string, string>>;

export const isGtin = (digits: string): SQL => sql`lpad(${productNumbers.gtin}, 14, '0') = ${wholeGtin(digits)}`;

/** Numbers of products; nothing of one that has none. */
export async function listNumbers(db: Queries, productIds: readonly number[]): Promise<ReadonlyMap<number, Numbers>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.select().from(productNumbers).where(isAmong(productNumbers.productId, productIds));
  const known = new Map<number, Record<string, string>>();
  for (const { productId, variant, gtin } of rows) known.set(productId, { ...known.get(productId), [variant]: gtin });
  return known;
}

export const numbersOf = async (db: Queries, productId: number): Promise<Numbers> =>
  (await listNumbers(db, [productId])).get(productId) ?? {};

/** What has one of these numbers, in whatever length it is written. */
export async function findNumbered(db: Queries, gtins: readonly string[]) {
  if (gtins.length === 0) return [];
  return db
    .select({
      productId: productNumbers.productId,
      variant: productNumbers.variant,
      gtin: productNumbers.gtin,
      name: products.name,
      options: products.options,
      vendorId: products.vendorId,
      hidden: products.hidden,
    })
    .from(productNumbers)
    .innerJoin(products, eq(products.id, productNumbers.productId))
    .where(or(...gtins.map(isGtin)));
}

export async function deleteNumbers(tx: Transaction, productId: number, variants: readonly string[]): Promise<void> {
  const ofThem = and(eq(productNumbers.productId, productId), inArray(productNumbers.variant, [...variants]));
  if (variants.length > 0) await tx.delete(productNumbers).where(ofThem);
}

export async function insertNumbers(tx: Transaction, rows: (typeof productNumbers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(productNumbers).values(rows);
}
