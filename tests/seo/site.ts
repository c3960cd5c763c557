import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales";
import type { Findings } from "./findings";
import { readRobots, type MayRead } from "./robotsRules";
import { readSitemaps, type Listed } from "./sitemaps";

/** The store that is crawled, and what it says of itself before the first page. */
export interface Site {
  origin: string;
  mayRead: MayRead;
  sitemaps: string[];
  /** What the sitemaps list, by path. */
  listed: Map<string, Listed>;
}

const WAIT_MS = 30_000;
const BUSY_MS = 5_000;
const TRIES = 5;

/** Asks as a crawler does, which takes redirects for answers and comes back a few times to a store that is busy. */
export async function ask(address: string | URL, method = "GET"): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, {
      method,
      redirect: "manual",
      headers: { "user-agent": "Mozilla/5.0 (compatible; StoreCheck/1.0)" },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.status !== 503 || tries === TRIES) return answer;
    await answer.body?.cancel();
    await sleep(BUSY_MS);
  }
}

/** Does the work for each of these, four at a time. */
export async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const take = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 4 }, take));
}

/** In which locale a path of the store is, and what it is without. */
export function splitPath(path: string): { locale: Locale; bare: string } {
  const [, first = "", rest = ""] = /^\/([^/?]*)(.*)$/.exec(path) ?? [];
  const locale = LOCALES.find((known) => known === first);
  if (!locale) return { locale: DEFAULT_LOCALE, bare: path };
  return { locale, bare: rest.startsWith("/") ? rest : `/${rest}` };
}

/** An address of the store as path and query, without the fragment; undefined for one that lies elsewhere. */
export function pathIn(origin: string, href: string, from: string): string | undefined {
  if (!URL.canParse(href, origin + from)) return undefined;
  const { origin: other, pathname, search } = new URL(href, origin + from);
  return other === origin ? pathname + search : undefined;
}

export async function readSite(origin: string, findings: Findings): Promise<Site> {
  const robots = readRobots(await (await ask(`${origin}/robots.txt`)).text());
  const listed = await readSitemaps(origin, robots.sitemaps, findings);
  return { origin, ...robots, listed };
}
