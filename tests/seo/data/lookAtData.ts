import { formatMoney, formatPrice } from "../../../utils/format/money";
import type { Visit } from "../crawl";
import type { Findings } from "../findings";
import type { PageFacts } from "../readPage";
import { splitPath } from "../site";
import { problemsOf, type Thing } from "./problemsOf";
import { WANTED } from "./vocabulary";

const CHECK = "structured data";

/** Looks at a page's JSON-LD; answers the prices of its offers. */
export function lookAtData(visit: Visit, page: PageFacts, findings: Findings): number[] {
  const things = page.data.flatMap((text) => parsed(text, visit.path, findings));
  for (const thing of things) {
    const { problems, hints } = problemsOf(thing);
    findings.look(CHECK, problems.length === 0, visit.path, problems.join("; "));
    for (const hint of hints) findings.hint(hint);
  }
  const types = new Set(things.map(typeOf));
  for (const choice of wantedOf(visit)) {
    const isThere = choice.some((type) => types.has(type));
    findings.look("every kind of page is told", isThere, visit.path, `has no ${choice.join(" or ")}`);
  }
  const offers = things.flatMap(offersOf);
  if (offers.length > 0) lookAtPrices(visit, page, offers, findings);
  return offers.map(({ price }) => Number(price));
}

function wantedOf({ path, kind }: Visit): readonly (readonly string[])[] {
  const { bare } = splitPath(path);
  if (bare === "/") return [["Organization"], ["WebSite"]];
  if (/^\/ourblog\/[^/?]+$/.test(bare)) return [["BlogPosting"], ["BreadcrumbList"]];
  if (kind === "pages" || kind === "") return [];
  return WANTED[kind] ?? [];
}

function parsed(text: string, path: string, findings: Findings): Thing[] {
  try {
    const value = JSON.parse(text) as Thing | Thing[];
    const things = Array.isArray(value) ? value : [value];
    for (const thing of things) {
      const isOurs = thing["@context"] === "https://schema.org";
      findings.look(CHECK, isOurs, path, `speaks of "${String(thing["@context"])}", not of https://schema.org`);
    }
    return things;
  } catch (error) {
    findings.look(CHECK, false, path, `is no JSON: ${String(error)}`);
    return [];
  }
}

const typeOf = (thing: Thing) => String(thing["@type"]);
const listOf = (value: unknown): Thing[] => (Array.isArray(value) ? value : value ? [value] : []) as Thing[];

function offersOf(thing: Thing): Thing[] {
  if (typeOf(thing) === "ProductGroup") return listOf(thing.hasVariant).flatMap((variant) => listOf(variant.offers));
  return typeOf(thing) === "Product" ? listOf(thing.offers) : [];
}

/** The price that the page shows is one that it tells crawlers, in the currency of the place. */
function lookAtPrices({ path, locale }: Visit, page: PageFacts, offers: readonly Thing[], findings: Findings): void {
  const shown = bare(page.text);
  const told = offers.map(({ price, priceCurrency }) => [Number(price), String(priceCurrency)] as const);
  const isShown = told.some(([price, currency]) =>
    [formatPrice(price, currency, locale), formatMoney(price, currency, locale)].some((text) => {
      const at = shown.indexOf(bare(text));
      return at >= 0 && !/\d/.test(shown[at - 1] ?? "");
    }),
  );
  findings.look("prices are those shown", isShown, path, `tells ${told.map((pair) => pair.join(" ")).join(", ")}`);
}

/** Spaces differ between how a page and a program write a sum. */
const bare = (text: string) => text.replace(/\s/g, "");
