import type { Locale } from "../../contract/locales";
import type { Crawled, Visit } from "./crawl";
import type { Findings } from "./findings";
import { ask, each, splitPath, type Site } from "./site";

const PERMANENT = new Set([301, 308]);
const MOST_IMAGES = 400;

/** Where links lead: to a page, or by one redirect of today (a sign-in) to one. */
export async function lookAtLinks(site: Site, { visits, links }: Crawled, findings: Findings): Promise<void> {
  await each(visits.values(), async ({ path, status, leadsTo }) => {
    const from = links.get(path);
    const where = from === undefined ? path : `${from} → ${path}`;
    if (status < 300 || status >= 400) {
      findings.look("links lead to a page", status === 200, where, `answers ${status}`);
      return;
    }
    findings.look("no link to an old address", !PERMANENT.has(status), where, `moved to ${leadsTo} for good`);
    const next = leadsTo.startsWith("/") ? (visits.get(leadsTo)?.status ?? (await statusOf(site, leadsTo))) : 200;
    findings.look("redirects are one step", next === 200, where, `leads to ${leadsTo}, which answers ${next}`);
  });
}

async function statusOf(site: Site, path: string): Promise<number> {
  const answer = await ask(site.origin + path).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}

/** Places on pages that links name. */
export function lookAtAnchors({ visits, anchors }: Crawled, findings: Findings): void {
  for (const [address, from] of anchors) {
    const cut = address.indexOf("#");
    const page = visits.get(address.slice(0, cut));
    if (page?.status !== 200) continue;
    const fragment = address.slice(cut + 1);
    findings.look("anchors are there", page.ids.has(fragment), from, `links ${address}, where nothing has that id`);
  }
}

/** Whether what a page calls its own address is a page of the index. */
export async function lookAtCanonicals(site: Site, { visits }: Crawled, findings: Findings): Promise<void> {
  await each(visits.values(), async ({ path, isIndexable, canonical, locale }) => {
    if (!isIndexable || canonical === undefined || canonical === site.origin + path) return;
    const target = canonical.startsWith(`${site.origin}/`) ? canonical.slice(site.origin.length) : "";
    const page = visits.get(target);
    const isWell = page ? page.isIndexable && page.canonical === canonical : false;
    findings.look(
      "canonical",
      isWell,
      path,
      `is canonical to ${canonical}, which is no page of the index that was read`,
    );
    findings.look("canonical", splitPath(target).locale === locale, path, "is canonical to another locale");
  });
}

/** Pages of the sitemap are there, may be read and indexed, and something links them. */
export function lookAtListed(
  site: Site,
  { visits, links }: Crawled,
  followed: ReadonlySet<Locale>,
  findings: Findings,
): void {
  for (const path of site.listed.keys()) {
    findings.look("robots.txt lets the sitemap in", site.mayRead(path), path, "is listed and disallowed");
    const visit = visits.get(path);
    if (!visit) continue;
    const isThere = visit.status === 200 && visit.isIndexable;
    findings.look(
      "the sitemap's pages are there",
      isThere,
      path,
      `answers ${visit.status}, index ${visit.isIndexable}`,
    );
    if (followed.has(visit.locale) && splitPath(path).bare !== "/")
      findings.look("no orphans", links.has(path), path, "stands in the sitemap, and no page links it");
  }
}

/** Pages of the index that the sitemap does not list, but for further pages of lists and unlisted locales. */
export function lookAtUnlisted(site: Site, { visits }: Crawled, findings: Findings): void {
  for (const { path, status, isIndexable, canonical, alternates } of visits.values()) {
    const isOwn = status === 200 && isIndexable && canonical === site.origin + path;
    if (!isOwn || !alternates || path.includes("?")) continue;
    findings.look("the sitemap lists all", site.listed.has(path), path, "may be indexed and is in no sitemap");
  }
}

/** No two pages of the index in a locale say the same of themselves. */
export function lookForTwins(site: Site, { visits }: Crawled, findings: Findings): void {
  for (const what of ["title", "description"] as const) {
    const first = new Map<string, Visit>();
    for (const visit of visits.values()) {
      if (!visit.isIndexable || visit.status !== 200 || visit.canonical !== site.origin + visit.path) continue;
      const key = `${visit.locale} ${visit[what].toLowerCase()}`;
      const twin = first.get(key);
      if (!twin) first.set(key, visit);
      findings.look(`no two have a ${what}`, !twin, visit.path, `has the ${what} of ${twin?.path}: "${visit[what]}"`);
    }
  }
}

/** Pictures are there; of many every n-th is asked for. */
export async function lookAtPictures(site: Site, { images }: Crawled, findings: Findings): Promise<void> {
  const all = [...images].sort(([a], [b]) => (a < b ? -1 : 1));
  const step = Math.max(1, Math.ceil(all.length / MOST_IMAGES));
  const some = all.filter((_, index) => index % step === 0);
  await each(some, async ([src, from]) => {
    const answer = await ask(new URL(src, site.origin + from), "HEAD").catch(() => undefined);
    findings.look("pictures are there", answer?.status === 200, from, `shows ${src}, which answers ${answer?.status}`);
  });
}
