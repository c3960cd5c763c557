import { eq, lt, sql } from "drizzle-orm";
import { days, later } from "../../clock";
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
export async function countTry({ db, clock }: Deps, { key, max, windowMs }: Guard): Promise<void> {
  const now = clock.now();
  const isOver = sql`${attemptWindows.startedAt} <= ${later(now, -windowMs).toISOString()}::timestamptz`;
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
  if (row && row.tries > max) throw tooMany(Math.ceil((row.startedAt.getTime() + windowMs - now.getTime()) / 1000));
}

/** Takes back a try that turned out to be right. */
export async function forgiveTry({ db }: Deps, key: string): Promise<void> {
  await db
    .update(attemptWindows)
    .set({ tries: sql`greatest(${attemptWindows.tries} - 1, 0)` })
    .where(eq(attemptWindows.key, key));
}

export async function forgetTries({ db, clock }: Deps): Promise<void> {
  await db.delete(attemptWindows).where(lt(attemptWindows.startedAt, later(clock.now(), -days(1))));
}
