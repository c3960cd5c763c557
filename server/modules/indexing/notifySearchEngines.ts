import { LISTED_LOCALES, localePath } from "../../../contract/locales";
import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { MOST_ADDRESSES, notifyEngines, type IndexNowOutcome } from "./indexNow";
import { pingSitemaps } from "./pingSitemaps";
import { dropAllNotes, dropNotes, findChangedPages, type ChangedPages } from "./repositoryPages";
import { ensureEnginesTurn, noteSitemapChanged, putOffEngines, takeEnginesTurn } from "./repositoryTurns";

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
export async function notifySearchEngines(deps: Telling): Promise<void> {
  const { key, pings } = deps.env.indexing;
  if (key === undefined && pings.length === 0) {
    await dropAllNotes(deps.db);
    return;
  }
  await ensureEnginesTurn(deps.db);
  for (let call = 0; call < MOST_CALLS && (await tellBatch(deps)); call += 1);
  await pingSitemaps(deps);
}

/** Whether there may be more to tell now. */
async function tellBatch(deps: Telling): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const attempts = await takeEnginesTurn(db, now, addTime(now, LEASE_MS));
  if (attempts === undefined) return false;
  const pages = await findChangedPages(db, now, PAGES_PER_CALL);
  const outcome = await tell(deps, pages, now);
  if (outcome.kind === "later") {
    log.warn({ attempts, reason: outcome.reason }, "search engines were not told");
    await putOffEngines(db, attempts + 1, addTime(now, Math.max(retryDelay(attempts), outcome.afterSeconds * 1000)));
    return false;
  }
  if (outcome.kind === "refused") log.error({ reason: outcome.reason }, "search engines refuse what the store tells");
  await db.transaction(async (tx) => {
    await dropNotes(tx, pages);
    if (pages.paths.length > 0) await noteSitemapChanged(tx);
    await putOffEngines(tx, 0, now);
  });
  return pages.notes.length > 0;
}

async function tell({ env }: Telling, { paths }: ChangedPages, now: Date): Promise<IndexNowOutcome> {
  const { key } = env.indexing;
  if (key === undefined || paths.length === 0) return { kind: "taken" };
  const addresses = paths.flatMap((path) => LISTED_LOCALES.map((locale) => env.origin + localePath(path, locale)));
  return notifyEngines(env, key, addresses, now);
}
