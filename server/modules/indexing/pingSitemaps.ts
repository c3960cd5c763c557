import { and, eq, lte } from "drizzle-orm";
import { hours, later } from "../../clock";
import type { Queries } from "../../db/client";
import { storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";

/** Whether the sitemap changed since the last calls, and when those were. */
const FACT = "sitemap-ping";
const [DUE, DONE] = ["due", "done"];
const EVERY_MS = hours(1);
const TIMEOUT_MS = 10_000;

export async function noteSitemapChanged(db: Queries): Promise<void> {
  await db
    .insert(storeFacts)
    .values({ key: FACT, value: DUE, at: new Date(0) })
    .onConflictDoUpdate({ target: storeFacts.key, set: { value: DUE } });
}

/** Calls each of the addresses after changes, once an hour at most; who does not answer is called in the next hour. */
export async function pingSitemaps({ db, env, clock, log }: Pick<Deps, "db" | "env" | "clock" | "log">): Promise<void> {
  const { pings } = env.indexing;
  if (pings.length === 0) return;
  const now = clock.now();
  const own = await db
    .update(storeFacts)
    .set({ value: DONE, at: now })
    .where(and(eq(storeFacts.key, FACT), eq(storeFacts.value, DUE), lte(storeFacts.at, later(now, -EVERY_MS))))
    .returning();
  if (own.length === 0) return;
  const sitemap = encodeURIComponent(`${env.origin}/sitemap.xml`);
  const answers = await Promise.all(pings.map((ping) => call(ping.replaceAll("{sitemap}", sitemap))));
  const problems = answers.filter((problem) => problem !== "");
  if (problems.length === 0) return;
  log.warn({ problems }, "a sitemap ping was not taken");
  await noteSitemapChanged(db);
}

/** What went wrong; empty for nothing. */
async function call(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? "" : `${new URL(address).host} answered ${answer.status}`;
  } catch (error) {
    return `${new URL(address).host}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
