import { and, eq, lte } from "drizzle-orm";
import { LISTED_LOCALES, localePath } from "../../../contract/locales";
import { later, minutes } from "../../clock";
import { pageChanges, storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";
import { dropNotes, findChangedPages, type ChangedPages } from "./changedPages";
import { MOST_ADDRESSES, tellEngines, type IndexNowOutcome } from "./indexNow";
import { noteSitemapChanged, pingSitemaps } from "./pingSitemaps";

/** How often the last call was not taken, and from when on the next one may be made. */
const FACT = "indexnow";
/** One process tells at a time; of one that dies another takes over after this long. */
const LEASE_MS = minutes(1);
const PAGES_PER_CALL = Math.floor(MOST_ADDRESSES / LISTED_LOCALES.length);
const MOST_CALLS = 20;

/** 1, 2, 4 minutes … up to four hours. */
const retryDelay = (attempts: number) => minutes(Math.min(2 ** Math.min(attempts, 10), 240));

type Telling = Pick<Deps, "db" | "env" | "clock" | "log">;

/**
 * Tells search engines which pages changed, each in all listed locales, and calls the addresses that want to know
 * that the sitemap did. A store that tells nobody has nothing to remember.
 */
export async function tellChanges(deps: Telling): Promise<void> {
  const { key, pings } = deps.env.indexing;
  if (key === undefined && pings.length === 0) {
    await deps.db.delete(pageChanges);
    return;
  }
  await deps.db
    .insert(storeFacts)
    .values({ key: FACT, value: "0", at: new Date(0) })
    .onConflictDoNothing();
  for (let call = 0; call < MOST_CALLS && (await tellBatch(deps)); call += 1);
  await pingSitemaps(deps);
}

/** Whether there may be more to tell now. */
async function tellBatch(deps: Telling): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const [own] = await db
    .update(storeFacts)
    .set({ at: later(now, LEASE_MS) })
    .where(and(eq(storeFacts.key, FACT), lte(storeFacts.at, now)))
    .returning();
  if (!own) return false;
  const attempts = Number(own.value);
  const pages = await findChangedPages(db, now, PAGES_PER_CALL);
  const outcome = await tell(deps, pages, now);
  if (outcome.kind === "later") {
    log.warn({ attempts, reason: outcome.reason }, "search engines were not told");
    await rest(db, attempts + 1, later(now, Math.max(retryDelay(attempts), outcome.afterSeconds * 1000)));
    return false;
  }
  if (outcome.kind === "refused") log.error({ reason: outcome.reason }, "search engines refuse what the store tells");
  await db.transaction(async (tx) => {
    await dropNotes(tx, pages);
    if (pages.paths.length > 0) await noteSitemapChanged(tx);
    await rest(tx, 0, now);
  });
  return pages.notes.length > 0;
}

async function tell({ env }: Telling, { paths }: ChangedPages, now: Date): Promise<IndexNowOutcome> {
  const { key } = env.indexing;
  if (key === undefined || paths.length === 0) return { kind: "taken" };
  const addresses = paths.flatMap((path) => LISTED_LOCALES.map((locale) => env.origin + localePath(path, locale)));
  return tellEngines(env, key, addresses, now);
}

async function rest(db: Pick<Deps["db"], "update">, attempts: number, until: Date): Promise<void> {
  await db
    .update(storeFacts)
    .set({ value: String(attempts), at: until })
    .where(eq(storeFacts.key, FACT));
}
