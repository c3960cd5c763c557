import { gzipSync } from "node:zlib";
import type { Locale } from "../../contract/locales";
import { alternatesKey } from "./alternates";
import type { Findings } from "./findings";
import { lookAtPage } from "./lookAtPage";
import { readPage, type PageFacts } from "./readPage";
import { ask, each, pathIn, splitPath, type Site } from "./site";

/** What is kept of a page after it was looked at. */
export interface Visit {
  path: string;
  locale: Locale;
  /** The kind of the sitemap that lists it; empty where none does. */
  kind: string;
  status: number;
  /** Where a redirect leads, as path or foreign address. */
  leadsTo: string;
  isIndexable: boolean;
  canonical: string | undefined;
  title: string;
  description: string;
  ids: ReadonlySet<string>;
  alternates: string;
  /** Prices of its offers. */
  prices: readonly number[];
}

export interface Crawled {
  visits: Map<string, Visit>;
  /** The first page that links an address, by address. */
  links: Map<string, string>;
  /** The first page that links a place on a page, by path and fragment. */
  anchors: Map<string, string>;
  /** The first page that shows a picture, by address. */
  images: Map<string, string>;
  /** The address that was read of those that crawlers are to leave out, by place. */
  aside: Map<string, string>;
}

interface Route {
  /** Locales whose pages are read wherever links lead. */
  follow: ReadonlySet<Locale>;
  /** Paths to begin with. */
  start: readonly string[];
}

/** A store of this size has fewer; whatever has more leads crawlers on without end. */
const MOST_PAGES = 6000;

/** Reads pages from the start on, by their links, each once. */
export async function crawl(site: Site, { follow, start }: Route, findings: Findings): Promise<Crawled> {
  const [visits, links, anchors] = [new Map(), new Map(), new Map()];
  const crawled: Crawled = { visits, links, anchors, images: new Map(), aside: new Map() };
  const known = new Set(start);
  const follows = (path: string) => site.mayRead(path) && follow.has(splitPath(path).locale);
  let wave = [...known];
  while (wave.length > 0) {
    const next: string[] = [];
    await each(wave, async (path) => {
      const links = await visit(site, path, crawled, findings);
      for (const link of links) {
        if (known.has(link) || !follows(link)) continue;
        known.add(link);
        next.push(link);
      }
    });
    const isBounded = known.size <= MOST_PAGES;
    findings.look("bounded", isBounded, next[0] ?? "", `more than ${MOST_PAGES} addresses are linked`);
    wave = isBounded ? next : [];
  }
  return crawled;
}

/** Reads a page, notes what is kept of it and answers which paths of the store it links. */
async function visit(site: Site, path: string, crawled: Crawled, findings: Findings): Promise<string[]> {
  const { locale } = splitPath(path);
  const kind = site.listed.get(path)?.kind ?? "";
  const empty = { leadsTo: "", isIndexable: false, canonical: undefined, title: "", description: "", alternates: "" };
  const kept: Visit = { path, locale, kind, status: 0, ...empty, ids: new Set(), prices: [] };
  crawled.visits.set(path, kept);
  const answer = await ask(site.origin + path).catch(() => undefined);
  kept.status = answer?.status ?? 0;
  if (!answer || answer.status !== 200) {
    const location = answer?.headers.get("location") ?? "";
    kept.leadsTo = pathIn(site.origin, location, path) ?? location;
    await answer?.body?.cancel();
    return [];
  }
  const html = await answer.text();
  if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) return [];
  const page = readPage(html);
  const robots = `${page.robots} ${answer.headers.get("x-robots-tag") ?? ""}`;
  Object.assign(kept, {
    isIndexable: !robots.includes("noindex"),
    canonical: page.canonicals[0],
    title: page.titles[0] ?? "",
    description: page.descriptions[0] ?? "",
    ids: new Set(page.ids),
    alternates: alternatesKey(page.alternates),
  });
  kept.prices = lookAtPage(site, kept, page, { bytes: gzipSync(html).length, findings });
  return noteLinks(site, kept, page, crawled);
}

/**
 * Of addresses that crawlers are asked to leave out, and of those with a query on pages that are not for the index, one
 * a place is read: whether it answers.
 */
function noteLinks(site: Site, from: Visit, page: PageFacts, crawled: Crawled): string[] {
  const found = new Set<string>();
  for (const { href, isFollowed } of page.links) {
    const target = pathIn(site.origin, href, from.path);
    if (target === undefined) continue;
    const [place = target, query = ""] = target.split("?");
    const isOpen = isFollowed && (from.isIndexable || !query);
    if (isOpen || noteFirst(crawled.aside, place, target)) found.add(target);
    const fragment = href.includes("#") ? decodeURIComponent(href.slice(href.indexOf("#") + 1)) : "";
    if (fragment) noteFirst(crawled.anchors, `${target}#${fragment}`, from.path);
    if (target !== from.path) noteFirst(crawled.links, target, from.path);
  }
  for (const { src } of page.images) if (!src.startsWith("data:")) noteFirst(crawled.images, src, from.path);
  return [...found];
}

/** Whether it is the first. */
function noteFirst(map: Map<string, string>, key: string, value: string): boolean {
  if (map.has(key)) return false;
  map.set(key, value);
  return true;
}
