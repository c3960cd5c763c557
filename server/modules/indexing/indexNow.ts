import type { Env } from "../../env";

/** What search engines said of addresses. `later`: they may be sent again. */
export type IndexNowOutcome =
  | { kind: "taken" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterSeconds: number };

/** Addresses that one call may name. */
export const MOST_ADDRESSES = 10_000;
const TIMEOUT_MS = 10_000;
const MOST_WAIT_SECONDS = 86_400;

/** Where engines find the key again, which proves that whoever sends it is the store. */
export const keyPath = (key: string) => `/${key}.txt`;

/** Tells search engines of changed addresses by the IndexNow protocol. Never throws, and follows no redirect. */
export async function notifyEngines(
  { origin, indexing }: Pick<Env, "origin" | "indexing">,
  key: string,
  urlList: readonly string[],
  now: Date,
): Promise<IndexNowOutcome> {
  try {
    const answer = await fetch(indexing.url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ host: new URL(origin).host, key, keyLocation: origin + keyPath(key), urlList }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return read(answer, now);
  } catch (error) {
    return { kind: "later", reason: error instanceof Error ? error.message : String(error), afterSeconds: 0 };
  }
}

/** 200: taken; 202: taken, the key is still looked up; 400, 403 and 422 would be answered the same again. */
function read({ status, ok, headers }: Response, now: Date): IndexNowOutcome {
  if (ok) return { kind: "taken" };
  const reason = `the search engines answered ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", reason };
  return { kind: "later", reason, afterSeconds: waitOf(headers.get("retry-after") ?? "", now) };
}

/** Seconds or a moment, as HTTP writes it. */
function waitOf(text: string, now: Date): number {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Math.min(Math.max(0, Number.isFinite(seconds) ? seconds : 0), MOST_WAIT_SECONDS);
}
