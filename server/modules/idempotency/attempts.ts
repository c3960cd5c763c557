import { days, addTime } from "../../clock";
import { isLongAgo } from "../../db/longAgo";
import type { Deps } from "../../deps";
import { tooMany } from "../../http/limits";
import { countInWindow, forgetWindows, listWindows, decrementAttempts } from "./repositoryAttempts";

export interface Guard {
  /** What is guarded, without personal data: `tracking:code:VS-…`. */
  key: string;
  max: number;
  windowMs: number;
}

/** Counts a try before it is answered, so that parallel tries are all counted; refuses the one above the limit. */
export async function countAttempt(deps: Deps, guard: Guard): Promise<void> {
  const { tries, seconds } = await addAttempt(deps, guard);
  if (tries > guard.max) throw tooMany(seconds);
}

/** Counts a try; answers how many there were in the running window, and the seconds until it ends. */
export async function addAttempt(
  { db, clock }: Deps,
  { key, windowMs }: Guard,
): Promise<{ tries: number; seconds: number }> {
  const now = clock.now();
  const row = await countInWindow(db, key, now, addTime(now, -windowMs));
  const ends = (row?.startedAt ?? now).getTime() + windowMs;
  return { tries: row?.tries ?? 0, seconds: Math.ceil((ends - now.getTime()) / 1000) };
}

/** Seconds until none of these guards is used up any more; 0 when none is. Counts nothing. */
export async function secondsUntilAllowed({ db, clock }: Deps, guards: readonly Guard[]): Promise<number> {
  const now = clock.now().getTime();
  const rows = await listWindows(
    db,
    guards.map(({ key }) => key),
  );
  const waits = guards.map(({ key, max, windowMs }) => {
    const row = rows.find((one) => one.key === key);
    return row && row.tries >= max && !isLongAgo(row.startedAt, new Date(now), windowMs)
      ? Math.ceil((row.startedAt.getTime() + windowMs - now) / 1000)
      : 0;
  });
  return Math.max(0, ...waits);
}

/** Takes back a try that turned out to be right. */
export async function undoCountedAttempt({ db }: Deps, key: string): Promise<void> {
  await decrementAttempts(db, key);
}

export async function forgetAttempts({ db, clock }: Deps): Promise<void> {
  await forgetWindows(db, addTime(clock.now(), -days(1)));
}
