import { addTime, minutes } from "../../clock";
import type { Database } from "../../db/client";
import type { Deps } from "../../deps";
import { meilisearch, type SearchEngine } from "./meilisearch";
import {
  deleteChanges,
  findEngine,
  forgetChanges,
  giveLeaseBack,
  listChanges,
  listDocuments,
  queueAllProducts,
  takeLease,
} from "./repositoryEngine";

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
export async function syncSearchEngine({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">): Promise<void> {
  if (!env.searchUrl) {
    await forgetChanges(db);
    return;
  }
  const engine = meilisearch(env.searchUrl);
  await noteEverythingOnce({ db }, engine, new URL(env.searchUrl).host);
  let leased: Date | undefined;
  for (;;) {
    const now = clock.now();
    if (!(await takeLease(db, FACT, now, leased, addTime(now, -LEASE_MS)))) return;
    leased = now;
    if (!(await tellBatch(db, engine))) break;
  }
  await giveLeaseBack(db, FACT, leased, addTime(leased, -LEASE_MS));
}

async function noteEverythingOnce({ db }: Pick<Deps, "db">, engine: SearchEngine, host: string): Promise<void> {
  if ((await findEngine(db, FACT)) === host) return;
  await engine.prepare();
  await queueAllProducts(db, FACT, host);
}

/** Outside of any transaction: the engine may take its time. Whether there may be more. */
async function tellBatch(db: Database, engine: SearchEngine): Promise<boolean> {
  const changes = await listChanges(db, BATCH);
  if (changes.length === 0) return false;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const documents = await listDocuments(db, ids);
  const gone = ids.filter((id) => !documents.some((document) => document.id === id));
  if (documents.length > 0) await engine.write(documents);
  if (gone.length > 0) await engine.remove(gone);
  await deleteChanges(
    db,
    changes.map(({ id }) => id),
  );
  return changes.length === BATCH;
}
