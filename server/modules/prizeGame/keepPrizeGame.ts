import { and, asc, eq } from "drizzle-orm";
import { days, later } from "../../clock";
import type { Queries } from "../../db/client";
import { PAUSE_DAYS, season as demo, SEASON_DAYS } from "../../db/seed/data/prizeGame";
import { prizes, prizeSeasons, storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { dayOf, findSeason } from "./repository";

const shown = new WeakMap<object, string>();

/**
 * Has the game's page made again when a day, or a season, begins or ends. In a store that shows the demo world it
 * also announces the next season when the last one is over.
 */
export async function keepPrizeGame(deps: Deps): Promise<void> {
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
  const rows = await db.select().from(prizeSeasons).orderBy(asc(prizeSeasons.endsAt));
  const isDemo = rows.every(({ name }) => name.en === demo.name.en);
  const last = rows.at(-1);
  return isDemo && last && last.endsAt <= now ? last : undefined;
}

async function renewDemoSeason({ db, log }: Deps, now: Date): Promise<void> {
  if (!(await overSeason(db, now))) return;
  await db.transaction(async (tx) => {
    // Whoever holds the fact plans; another node sees the result.
    const isSeeded = and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo"));
    const [fact] = await tx.select().from(storeFacts).where(isSeeded).for("update");
    const last = fact && (await overSeason(tx, now));
    if (!last) return;
    const startsAt = later(now, days(PAUSE_DAYS));
    const endsAt = later(startsAt, days(SEASON_DAYS));
    const [next] = await tx.insert(prizeSeasons).values({ name: last.name, startsAt, endsAt }).returning();
    const own = await tx.select().from(prizes).where(eq(prizes.seasonId, last.id)).orderBy(prizes.position);
    if (!next || own.length === 0) return;
    await tx.insert(prizes).values(own.map(({ id: _, ...prize }) => ({ ...prize, seasonId: next.id })));
    log.info({ from: startsAt }, "demo season of the prize game planned");
  });
}
