import { rmSync } from "node:fs";
import { LISTED_LOCALES, LOCALES, localePath, type Locale } from "../../contract/locales";
import { freePort } from "../support/processes/freePort";
import { runStore } from "../support/processes/runStore";
import { lookAtAlternates } from "./alternates";
import { crawl, type Crawled } from "./crawl";
import { Findings } from "./findings";
import { lookAtGone } from "./lookAtGone";
import { lookAtFeeds, lookAtHidden, lookAtLlms, lookAtRobots } from "./lookAtFiles";
import * as links from "./lookAtLinks";
import { readSite, splitPath, type Site } from "./site";

/** Read by every link; of the others there is a page of each kind. */
const WHOLE: ReadonlySet<Locale> = new Set<Locale>(["en-US", "fr-FR", "de-DE"]);

/**
 * Pages of the other locales: of each kind one, in turn, so that all of them together have read every page a few
 * times; of those that are not in the index a product.
 */
function samplesOf({ listed }: Site): string[] {
  const byKind = new Map<string, string[]>();
  for (const [path, { kind }] of listed)
    if (splitPath(path).locale === "en-US") byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
  const others = LOCALES.filter((locale) => !WHOLE.has(locale));
  return others.flatMap((locale, turn) => {
    const kinds = LISTED_LOCALES.includes(locale) ? [...byKind.keys()] : ["products"];
    const picked = kinds.flatMap((kind) => {
      const paths = byKind.get(kind) ?? [];
      return paths[(turn * 7) % Math.max(1, paths.length)] ?? [];
    });
    return ["/", ...picked].map((path) => localePath(path, locale));
  });
}

/** A demo store whose mails are read lets its team take products out, last of all. */
async function look(origin: string, dataDir?: string): Promise<number> {
  const began = Date.now();
  const findings = new Findings();
  const site = await readSite(origin, findings);
  const whole = [...site.listed.keys()].filter((path) => WHOLE.has(splitPath(path).locale));
  const homes = [...WHOLE].map((locale) => localePath("/", locale));
  const samples = samplesOf(site);
  const crawled = await crawl(site, { follow: WHOLE, start: [...new Set([...homes, ...whole, ...samples])] }, findings);
  await lookAtAll(site, crawled, findings);
  if (dataDir !== undefined) await lookAtGone(site, dataDir, findings);
  const bad = findings.print();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `\n${crawled.visits.size} pages in ${seconds} s: ${[...WHOLE].join(", ")} by every link and the sitemaps,`,
  );
  console.log(`of ${LOCALES.length - WHOLE.size} other locales ${samples.length} pages, of each kind one in turn.`);
  return bad;
}

async function lookAtAll(site: Site, crawled: Crawled, findings: Findings): Promise<void> {
  await links.lookAtLinks(site, crawled, findings);
  links.lookAtAnchors(crawled, findings);
  await links.lookAtCanonicals(site, crawled, findings);
  links.lookAtListed(site, crawled, WHOLE, findings);
  links.lookAtUnlisted(site, crawled, findings);
  links.lookForTwins(site, crawled, findings);
  lookAtAlternates(site, crawled, findings);
  lookAtRobots(site, findings);
  await lookAtHidden(site, findings);
  await lookAtLlms(site, crawled, findings);
  await lookAtFeeds(site, crawled, findings);
  await links.lookAtPictures(site, crawled, findings);
}

/** `npm run seo` looks at a demo store of its own, `npm run seo -- https://shop.example` at one that runs. */
async function main(): Promise<void> {
  const [address] = process.argv.slice(2);
  if (address !== undefined) process.exit((await look(new URL(address).origin)) > 0 ? 1 : 0);
  const dataDir = ".cache/seo";
  rmSync(dataDir, { recursive: true, force: true });
  const store = await runStore({ port: await freePort(), dataDir });
  let bad = 1;
  try {
    bad = await look(store.origin, dataDir);
  } finally {
    await store.stop();
  }
  process.exit(bad > 0 ? 1 : 0);
}

void main();
