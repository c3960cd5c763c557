import { and, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { takeTurns } from "../../db/takeTurns";
import {
  prices,
  priceLog,
  productModels,
  productPictures,
  products,
  productSlugs,
  stockLevels,
  vendors,
  warehouses,
} from "../../db/schema";
import { isAtAddress } from "../catalog/repository/productAddresses";

type ProductRow = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

export async function updateListed(tx: Transaction, id: number, columns: Partial<typeof products.$inferInsert>) {
  await tx.update(products).set(columns).where(eq(products.id, id));
}

export async function deletePrices(tx: Transaction, productId: number, currencies: Currency[]): Promise<void> {
  await tx.delete(prices).where(sql`${prices.productId} = ${productId} and ${inArray(prices.currency, currencies)}`);
}

/** Each takes the place of the one that was. */
export async function keepPrices(tx: Transaction, rows: (typeof prices.$inferInsert)[]): Promise<void> {
  await tx
    .insert(prices)
    .values(rows)
    .onConflictDoUpdate({
      target: [prices.productId, prices.currency],
      set: { amount: sql`excluded.amount`, originAmount: sql`excluded.origin_amount` },
    });
}

type Picture = Pick<typeof productPictures.$inferSelect, "name" | "alt">;

/** A product's pictures in their order, in place of all former ones. */
export async function replacePictures(tx: Transaction, productId: number, pictures: readonly Picture[]) {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  const rows = pictures.map(({ name, alt }, at) => ({ productId, position: at + 1, name, alt }));
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
}

/** A product's 3-D model in place of the former one; null for none. */
export async function replaceModel(tx: Transaction, productId: number, name: string | null): Promise<void> {
  await tx.delete(productModels).where(eq(productModels.productId, productId));
  if (name !== null) await tx.insert(productModels).values({ productId, name });
}

/** Whoever makes products takes turns until their transactions end: addresses and codes are given once. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await takeTurns(tx, "listing slugs");
}

/** Whether a product has an address or had it. */
export async function hasProductAt(tx: Transaction, slug: string): Promise<boolean> {
  return (await tx.select({ id: products.id }).from(products).where(isAtAddress(slug))).length > 0;
}

/**
 * Of everything that is or was sold, those of before, too, but for one product's own: an address that once led
 * somewhere leads nowhere else.
 */
export async function listProductSlugs(tx: Transaction, except = 0): Promise<string[]> {
  const now = tx.select({ slug: products.slug }).from(products).where(ne(products.id, except));
  const before = tx.select({ slug: productSlugs.slug }).from(productSlugs).where(ne(productSlugs.productId, except));
  return (await now.unionAll(before)).map(({ slug }) => slug);
}

/** The address of until now becomes a former one; the new one is none any more. */
export async function replaceProductSlug(
  tx: Transaction,
  { productId, from, to, at }: { productId: number; from: string; to: string; at: Date },
): Promise<void> {
  await tx.delete(productSlugs).where(and(eq(productSlugs.slug, to), eq(productSlugs.productId, productId)));
  await tx.insert(productSlugs).values({ slug: from, productId, until: at });
}

/** One above the highest id. */
export async function nextProductId(tx: Transaction): Promise<number> {
  const [{ next = 1 } = {}] = (
    await tx.execute<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from ${products}`)
  ).rows;
  return next;
}

export async function insertProduct(tx: Transaction, row: NewProduct): Promise<ProductRow> {
  const [product] = await tx.insert(products).values(row).returning();
  if (!product) throw new Error("A product was not written.");
  return product;
}

/** An empty shelf in each warehouse. */
export async function openShelves(tx: Transaction, productId: number): Promise<void> {
  const places = await tx.select({ id: warehouses.id }).from(warehouses);
  if (places.length > 0) await tx.insert(stockLevels).values(places.map(({ id }) => ({ productId, warehouseId: id })));
}

export async function findSeller(db: Queries, id: number) {
  return (await db.select().from(vendors).where(eq(vendors.id, id)))[0];
}

/** Whether a product is one of the brand's that are sold. */
export async function isSoldBy(db: Queries, vendorId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(products.vendorId, vendorId), eq(products.hidden, false), eq(products.id, id));
  return (await db.select({ id: products.id }).from(products).where(isTheirs)).length > 0;
}

/** Minor units: the highest price since a moment, and the one that held before it; 0 for none. */
export interface ListedBefore {
  highest: number;
  before: number;
}
export type ListedPrices = (productId: number, currency: Currency) => ListedBefore;

/** What these products cost since a moment and before it, group buys aside; two statements for any number of them. */
export async function listedSince(db: Queries, productIds: readonly number[], from: Date): Promise<ListedPrices> {
  const { productId, currency, amount, since } = priceLog;
  const ofThem = and(isAmong(productId, productIds), ne(priceLog.cause, "group buy"));
  const within = await db
    .select({ productId, currency, most: sql<number>`max(${amount})`.mapWith(amount) })
    .from(priceLog)
    .where(and(ofThem, gte(since, from)))
    .groupBy(productId, currency);
  const before = await db
    .selectDistinctOn([productId, currency], { productId, currency, amount })
    .from(priceLog)
    .where(and(ofThem, lt(since, from)))
    .orderBy(productId, currency, desc(since), desc(priceLog.id));
  const nameOf = (row: { productId: number; currency: string }) => `${row.productId} ${row.currency}`;
  const highest = new Map(within.map((row) => [nameOf(row), row.most]));
  const held = new Map(before.map((row) => [nameOf(row), row.amount]));
  return (id, code) => {
    const name = nameOf({ productId: id, currency: code });
    return { highest: highest.get(name) ?? 0, before: held.get(name) ?? 0 };
  };
}
