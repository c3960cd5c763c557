import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { noteSitemapChanged, takeSitemapTurn } from "./repositoryTurns";

const EVERY_MS = hours(1);
const TIMEOUT_MS = 10_000;

/** Calls each of the addresses after changes, once an hour at most; who does not answer is called in the next hour. */
export async function pingSitemaps({ db, env, clock, log }: Pick<Deps, "db" | "env" | "clock" | "log">): Promise<void> {
  const { pings } = env.indexing;
  if (pings.length === 0) return;
  const now = clock.now();
  if (!(await takeSitemapTurn(db, now, addTime(now, -EVERY_MS)))) return;
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
