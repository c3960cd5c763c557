import { eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import { days, later } from "../../clock";
import { deleteInBatches } from "../../db/deleteInBatches";
import { isAhead, isLongAgo } from "../../db/longAgo";
import { preparedQueries, slotList, valuesOf, type Slot } from "../../db/preparedQuery";
import { attemptWindows } from "../../db/schema";
import type { Deps } from "../../deps";
import { tooMany } from "../../http/limits";

export interface Guard {
  /** What is guarded, without personal data: `tracking:code:VS-…`. */
  key: string;
  max: number;
  windowMs: number;
}

/** Counts a try before it is answered, so that parallel tries are all counted; refuses the one above the limit. */
export async function countTry(deps: Deps, guard: Guard): Promise<void> {
  const { tries, seconds } = await addTry(deps, guard);
  if (tries > guard.max) throw tooMany(seconds);
}

/** Counts a try; answers how many there were in the running window, and the seconds until it ends. */
export async function addTry(
  { db, clock }: Deps,
  { key, windowMs }: Guard,
): Promise<{ tries: number; seconds: number }> {
  const now = clock.now();
  const isOver = or(lte(attemptWindows.startedAt, later(now, -windowMs)), isAhead(attemptWindows.startedAt, now));
  const [row] = await db
    .insert(attemptWindows)
    .values({ key, startedAt: now, tries: 1 })
    .onConflictDoUpdate({
      target: attemptWindows.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${attemptWindows.tries} + 1 end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${attemptWindows.startedAt} end`,
      },
    })
    .returning();
  const ends = (row?.startedAt ?? now).getTime() + windowMs;
  return { tries: row?.tries ?? 0, seconds: Math.ceil((ends - now.getTime()) / 1000) };
}

const windowsOf = preparedQueries(
  (count: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(attemptWindows)
      .where(inArray(attemptWindows.key, slotList(slot, "key", count))),
);

/** Seconds until none of these guards is used up any more; 0 when none is. Counts nothing. */
export async function secondsUsedUp({ db, clock }: Deps, guards: readonly Guard[]): Promise<number> {
  const now = clock.now().getTime();
  const rows = await windowsOf(guards.length)(db, valuesOf(guards.map(({ key }) => ({ key }))));
  const waits = guards.map(({ key, max, windowMs }) => {
    const row = rows.find((one) => one.key === key);
    return row && row.tries >= max && !isLongAgo(row.startedAt, new Date(now), windowMs)
      ? Math.ceil((row.startedAt.getTime() + windowMs - now) / 1000)
      : 0;
  });
  return Math.max(0, ...waits);
}

/** Takes back a try that turned out to be right. */
export async function forgiveTry({ db }: Deps, key: string): Promise<void> {
  await db
    .update(attemptWindows)
    .set({ tries: sql`greatest(${attemptWindows.tries} - 1, 0)` })
    .where(eq(attemptWindows.key, key));
}

export async function forgetTries({ db, clock }: Deps): Promise<void> {
  await deleteInBatches(db, attemptWindows, lt(attemptWindows.startedAt, later(clock.now(), -days(1))));
}
