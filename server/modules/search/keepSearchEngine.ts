import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import type { Database } from "../../db/client";
import type { Deps } from "../../deps";
import { isAmong } from "../../db/isAmong";
import { categories, products, searchChanges, storeFacts, vendors } from "../../db/schema";
import { meilisearch, type SearchDocument, type SearchEngine } from "./meilisearch";

/** Products of one call. */
const BATCH = 200;
/** Which engine has been filled, and since when it is written to. */
const FACT = "search-engine";
/**
 * One process writes at a time, so that an older text never comes last; of one that dies another takes over after
 * this long.
 */
const LEASE_MS = minutes(1);

/**
 * Tells the search engine what changed in the words of products, batch by batch until nothing waits; a new engine is
 * told everything. What could not be told stays noted for the next time. Without an engine there is nothing to
 * remember.
 */
export async function keepSearchEngine({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">): Promise<void> {
  if (!env.searchUrl) {
    await db.delete(searchChanges);
    return;
  }
  const engine = meilisearch(env.searchUrl);
  await noteEverythingOnce({ db }, engine, new URL(env.searchUrl).host);
  let leased: Date | undefined;
  for (;;) {
    const now = clock.now();
    const isFree = leased ? eq(storeFacts.at, leased) : lte(storeFacts.at, later(now, -LEASE_MS));
    const own = await db
      .update(storeFacts)
      .set({ at: now })
      .where(and(eq(storeFacts.key, FACT), isFree))
      .returning();
    if (own.length === 0) return;
    leased = now;
    if (!(await tellBatch(db, engine))) break;
  }
  const rested = later(leased, -LEASE_MS);
  await db
    .update(storeFacts)
    .set({ at: rested })
    .where(and(eq(storeFacts.key, FACT), eq(storeFacts.at, leased)));
}

async function noteEverythingOnce({ db }: Pick<Deps, "db">, engine: SearchEngine, host: string): Promise<void> {
  const [known] = await db.select().from(storeFacts).where(eq(storeFacts.key, FACT));
  if (known?.value === host) return;
  await engine.prepare();
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${searchChanges} (product_id) select id from ${products} order by id`);
    const fact = { value: host, at: new Date(0) };
    await tx
      .insert(storeFacts)
      .values({ key: FACT, ...fact })
      .onConflictDoUpdate({ target: storeFacts.key, set: fact });
  });
}

/** Outside of any transaction: the engine may take its time. Whether there may be more. */
async function tellBatch(db: Database, engine: SearchEngine): Promise<boolean> {
  const changes = await db.select().from(searchChanges).orderBy(searchChanges.id).limit(BATCH);
  if (changes.length === 0) return false;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const documents = await documentsOf(db, ids);
  const gone = ids.filter((id) => !documents.some((document) => document.id === id));
  if (documents.length > 0) await engine.write(documents);
  if (gone.length > 0) await engine.remove(gone);
  await db.delete(searchChanges).where(
    inArray(
      searchChanges.id,
      changes.map(({ id }) => id),
    ),
  );
  return changes.length === BATCH;
}

function documentsOf(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
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
