import { LISTED_LOCALES } from "../../contract/locales";
import type { Crawled, Visit } from "./crawl";
import type { Findings } from "./findings";
import { pathIn, splitPath, type Site } from "./site";

/** Alternates as one text, whatever their order: pages that belong together have the same. */
export const alternatesKey = (alternates: readonly (readonly [string, string])[]): string =>
  alternates
    .map(([language, address]) => `${language} ${address}`)
    .sort()
    .join("\n");

const readKey = (key: string): [string, string][] =>
  key
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" ") as [string, string]);

const CHECK = "alternates";
/** Generic languages, each with the locale that stands for it. */
const GENERIC = new Map([
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
  ["x-default", "en-US"],
]);

/** Whether pages name each other: every page of a group names the same ones, itself among them. */
export function lookAtAlternates(site: Site, { visits }: Crawled, findings: Findings): void {
  const judged = new Map<string, string[]>();
  for (const visit of visits.values()) {
    if (!visit.isIndexable || visit.canonical !== site.origin + visit.path) continue;
    const isListed = LISTED_LOCALES.includes(visit.locale);
    if (!isListed) {
      findings.look(CHECK, visit.alternates === "", visit.path, `${visit.locale} takes part in no alternates`);
      continue;
    }
    const problems = judged.get(visit.alternates) ?? problemsOf(site, visit);
    judged.set(visit.alternates, problems);
    findings.look(CHECK, problems.length === 0, visit.path, problems.join("; "));
    lookAtAnswers(site, visits, visit, findings);
  }
}

/** What is wrong with a group of alternates, whichever of its pages names it. */
function problemsOf(site: Site, { alternates, path }: Visit): string[] {
  const problems: string[] = [];
  const pairs = readKey(alternates);
  const byLanguage = new Map(pairs);
  if (byLanguage.size !== pairs.length) problems.push("a language is named twice");
  for (const language of [...LISTED_LOCALES, ...GENERIC.keys()])
    if (!byLanguage.has(language)) problems.push(`${language} is missing`);
  const { bare } = splitPath(path);
  for (const [language, address] of pairs) {
    const wanted = GENERIC.get(language) ?? language;
    const place = splitPath(pathIn(site.origin, address, "/") ?? "");
    if (!LISTED_LOCALES.some((locale) => locale === wanted)) problems.push(`${language} may not be named`);
    else if (place.locale !== wanted) problems.push(`${language} leads to ${place.locale}`);
    if (place.bare !== bare) problems.push(`${language} leads to another page, ${address}`);
  }
  return problems.slice(0, 5);
}

/** Every alternate that was read names this page in return, and the sitemap names the same ones. */
function lookAtAnswers(site: Site, visits: Crawled["visits"], visit: Visit, findings: Findings): void {
  const pairs = readKey(visit.alternates);
  const own = pairs.some(([, address]) => address === site.origin + visit.path);
  findings.look(CHECK, own, visit.path, "does not name itself");
  for (const [language, address] of pairs) {
    const other = visits.get(pathIn(site.origin, address, "/") ?? "");
    if (!other || other === visit) continue;
    const answers = other.alternates === visit.alternates && other.isIndexable;
    findings.look("alternates answer each other", answers, visit.path, `${language} does not name it in return`);
  }
  const listed = site.listed.get(visit.path);
  if (listed) findings.look(CHECK, listed.alternates === visit.alternates, visit.path, "the sitemap names others");
}
