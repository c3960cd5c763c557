import { and, eq, lte } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { storeFacts } from "../../db/schema";

/** How often the last call to search engines was not taken, and from when on the next one may be made. */
const ENGINES = "indexnow";
/** Whether the sitemap changed since the last calls, and when those were. */
const SITEMAP = "sitemap-ping";
const [DUE, DONE] = ["due", "done"];

/** The row that calls to search engines take turns by. */
export async function ensureEnginesTurn(db: Queries): Promise<void> {
  await db
    .insert(storeFacts)
    .values({ key: ENGINES, value: "0", at: new Date(0) })
    .onConflictDoNothing();
}

/** Takes the turn until a moment, if it is free; answers how often the last call was not taken, else undefined. */
export async function takeEnginesTurn(db: Queries, now: Date, until: Date): Promise<number | undefined> {
  const [own] = await db
    .update(storeFacts)
    .set({ at: until })
    .where(and(eq(storeFacts.key, ENGINES), lte(storeFacts.at, now)))
    .returning();
  return own && Number(own.value);
}

export async function putOffEngines(db: Pick<Queries, "update">, attempts: number, until: Date): Promise<void> {
  await db
    .update(storeFacts)
    .set({ value: String(attempts), at: until })
    .where(eq(storeFacts.key, ENGINES));
}

export async function noteSitemapChanged(db: Queries): Promise<void> {
  await db
    .insert(storeFacts)
    .values({ key: SITEMAP, value: DUE, at: new Date(0) })
    .onConflictDoUpdate({ target: storeFacts.key, set: { value: DUE } });
}

/** Whether the sitemap changed and its last calls were made before a moment; of two processes, one hears it. */
export async function takeSitemapTurn(db: Queries, now: Date, before: Date): Promise<boolean> {
  const own = await db
    .update(storeFacts)
    .set({ value: DONE, at: now })
    .where(and(eq(storeFacts.key, SITEMAP), eq(storeFacts.value, DUE), lte(storeFacts.at, before)))
    .returning();
  return own.length > 0;
}
