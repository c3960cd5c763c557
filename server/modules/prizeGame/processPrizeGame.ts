import { lockDemoStore } from "../../db/demoFacts";
import { days, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import { PAUSE_DAYS, season as demo, SEASON_DAYS } from "../../db/seed/data/prizeGame";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { dayOf, findSeason } from "./repository";
import { insertPrizes, insertSeason, listPrizes, listSeasons } from "./repositorySeasons";

const shown = new WeakMap<object, string>();

/**
 * Has the game's page made again when a day, or a season, begins or ends. In a store that shows the demo world it
 * also announces the next season when the last one is over.
 */
export async function processPrizeGame(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await renewDemoSeason(deps, now);
  const season = await findSeason(db, now);
  const isOn = season !== undefined && season.startsAt <= now && season.endsAt > now;
  const told = `${dayOf(now)} ${season?.id ?? 0} ${isOn}`;
  if (shown.get(db) === told) return;
  shown.set(db, told);
  deps.purge(tags.prizeGame);
}

/** Whether the last season is the demo's own and over: a store with a season of its owner's is left alone. */
async function overSeason(db: Queries, now: Date) {
  const rows = await listSeasons(db);
  const isDemo = rows.every(({ name }) => name.en === demo.name.en);
  const last = rows.at(-1);
  return isDemo && last && last.endsAt <= now ? last : undefined;
}

async function renewDemoSeason({ db, log }: Deps, now: Date): Promise<void> {
  if (!(await overSeason(db, now))) return;
  await db.transaction(async (tx) => {
    // Whoever holds the fact plans; another node sees the result.
    const last = (await lockDemoStore(tx)) ? await overSeason(tx, now) : undefined;
    if (!last) return;
    const startsAt = addTime(now, days(PAUSE_DAYS));
    const endsAt = addTime(startsAt, days(SEASON_DAYS));
    const next = await insertSeason(tx, { name: last.name, startsAt, endsAt });
    const own = await listPrizes(tx, last.id);
    if (!next || own.length === 0) return;
    await insertPrizes(
      tx,
      own.map(({ id: _, ...prize }) => ({ ...prize, seasonId: next.id })),
    );
    log.info({ from: startsAt }, "demo season of the prize game planned");
  });
}
