import { eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Queries } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { isAhead } from "../../db/longAgo";
import { preparedQueries, slotList, valuesOf, type Slot } from "../../db/preparedQuery";
import { attemptWindows } from "../../db/schema";

/** Counts a try; a window that began at `over` or before, or after now, begins anew with it. */
export async function countInWindow(db: Queries, key: string, now: Date, over: Date) {
  const isOver = or(lte(attemptWindows.startedAt, over), isAhead(attemptWindows.startedAt, now));
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
  return row;
}

const windowsOf = preparedQueries(
  (count: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(attemptWindows)
      .where(inArray(attemptWindows.key, slotList(slot, "key", count))),
);

/** Windows of these guards, as far as there are some. */
export const listWindows = (db: Queries, keys: readonly string[]) =>
  windowsOf(keys.length)(db, valuesOf(keys.map((key) => ({ key }))));

export const decrementAttempts = (db: Queries, key: string) =>
  db
    .update(attemptWindows)
    .set({ tries: sql`greatest(${attemptWindows.tries} - 1, 0)` })
    .where(eq(attemptWindows.key, key));

export const forgetWindows = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, attemptWindows, lt(attemptWindows.startedAt, before));
