import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { categories, products, searchChanges, storeFacts, vendors } from "../../db/schema";
import type { SearchDocument } from "./meilisearch";

/** Forgets every change that waits to be told. */
export const forgetChanges = (db: Database) => db.delete(searchChanges);

/**
 * Takes the lease of a fact, or keeps the one that was taken at `leased`; a lease of before `expired` is free. Whether
 * it was.
 */
export async function takeLease(
  db: Database,
  fact: string,
  now: Date,
  leased: Date | undefined,
  expired: Date,
): Promise<boolean> {
  const isFree = leased ? eq(storeFacts.at, leased) : lte(storeFacts.at, expired);
  const own = await db
    .update(storeFacts)
    .set({ at: now })
    .where(and(eq(storeFacts.key, fact), isFree))
    .returning();
  return own.length > 0;
}

/** Gives back the lease that was taken at `leased`, unless another process has taken it over. */
export const giveLeaseBack = (db: Database, fact: string, leased: Date, rested: Date) =>
  db
    .update(storeFacts)
    .set({ at: rested })
    .where(and(eq(storeFacts.key, fact), eq(storeFacts.at, leased)));

/** The host of the engine that has been filled. */
export async function findEngine(db: Database, fact: string): Promise<string | undefined> {
  const [known] = await db.select().from(storeFacts).where(eq(storeFacts.key, fact));
  return known?.value;
}

/** Notes every product to be told to the engine of this host, whose lease is free. */
export const queueAllProducts = (db: Database, fact: string, host: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${searchChanges} (product_id) select id from ${products} order by id`);
    const filled = { value: host, at: new Date(0) };
    await tx
      .insert(storeFacts)
      .values({ key: fact, ...filled })
      .onConflictDoUpdate({ target: storeFacts.key, set: filled });
  });

/** The oldest changes that wait to be told. */
export const listChanges = (db: Database, limit: number) =>
  db.select().from(searchChanges).orderBy(searchChanges.id).limit(limit);

export const deleteChanges = (db: Database, ids: number[]) =>
  db.delete(searchChanges).where(inArray(searchChanges.id, ids));

/** What the engine is told of products. */
export function listDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { id, code, popularity, name, keywords, tagline, description } = products;
  return db
    .select({
      id,
      code,
      popularity,
      name,
      keywords,
      tagline,
      description,
      category: categories.name,
      vendor: vendors.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isAmong(products.id, ids));
}
