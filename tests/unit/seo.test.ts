import { alternatesOf, localePath, type Locale } from "../../contract/locales";
import { alternatesKey, lookAtAlternates } from "../seo/alternates";
import type { Crawled, Visit } from "../seo/crawl";
import { problemsOf } from "../seo/data/problemsOf";
import { Findings } from "../seo/findings";
import { lookForTwins } from "../seo/lookAtLinks";
import { readEntries } from "../seo/readXml";
import { readRobots } from "../seo/robotsRules";
import type { Site } from "../seo/site";

const ORIGIN = "https://store.test";
const site: Site = { origin: ORIGIN, mayRead: () => true, sitemaps: [], listed: new Map() };

function pageIn(locale: Locale, changes: Partial<Visit> = {}): Visit {
  const path = localePath("/desks", locale);
  const alternates = alternatesKey(alternatesOf("/desks").map(({ hreflang, path: to }) => [hreflang, ORIGIN + to]));
  const texts = { title: `Desks ${locale}`, description: `Desks of ${locale}`, leadsTo: "", kind: "categories" };
  return {
    path,
    locale,
    status: 200,
    isIndexable: true,
    canonical: ORIGIN + path,
    ids: new Set(),
    prices: [],
    ...texts,
    alternates,
    ...changes,
  };
}

function crawled(...pages: Visit[]): Crawled {
  const visits = new Map(pages.map((page) => [page.path, page]));
  return { visits, links: new Map(), anchors: new Map(), images: new Map(), aside: new Map() };
}

/** What a look found, as its report says it. */
function faultsOf(look: (findings: Findings) => void): string[] {
  const findings = new Findings();
  look(findings);
  return findings.reasons();
}

test("robots.txt: of the rules for everybody the longest counts", () => {
  const { mayRead, sitemaps } = readRobots(
    "User-agent: Otherbot\nDisallow: /\n\nUser-agent: *\nAllow: /\nDisallow: /*?*sort=\nDisallow: /api/\nAllow: /api/open$\nSitemap: https://store.test/sitemap.xml",
  );
  expect(sitemaps).toEqual(["https://store.test/sitemap.xml"]);
  const paths = ["/", "/desks", "/desks?page=2", "/desks?page=2&sort=x", "/api/orders", "/api/open", "/api/open/x"];
  expect(paths.filter(mayRead)).toEqual(["/", "/desks", "/desks?page=2", "/api/open"]);
});

test("pages that name each other are well; what is missing, one-sided or of another page is not", () => {
  const look = (...pages: Visit[]) => faultsOf((findings) => lookAtAlternates(site, crawled(...pages), findings));
  expect(look(pageIn("en-US"), pageIn("de-DE"))).toEqual([]);
  expect(look(pageIn("en-US"), pageIn("de-DE", { alternates: "" })).join()).toContain("does not name it in return");
  const few = alternatesKey([["en-US", `${ORIGIN}/desks`]]);
  expect(look(pageIn("en-US", { alternates: few })).join()).toContain("is missing");
  const wrong = alternatesKey(alternatesOf("/desks").map(({ hreflang }) => [hreflang, `${ORIGIN}/desks`]));
  expect(look(pageIn("en-US", { alternates: wrong })).join()).toContain("leads to en-US");
  expect(look(pageIn("fr-PL")).join()).toContain("takes part in no alternates");
});

test("two pages of a locale that say the same of themselves are twins, in two locales they are not", () => {
  const same = { title: "Desks" };
  const other = { ...same, path: "/tables", canonical: `${ORIGIN}/tables`, description: "Tables" };
  const look = (...pages: Visit[]) => faultsOf((findings) => lookForTwins(site, crawled(...pages), findings));
  expect(look(pageIn("en-US", same), pageIn("en-US", other))).toHaveLength(1);
  expect(look(pageIn("en-US", same), pageIn("en-GB", same))).toEqual([]);
});

test("structured data says what its type asks for, in terms that there are", () => {
  const offer = {
    "@type": "Offer",
    price: 500,
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: `${ORIGIN}/desks/duo`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: "Velstol" },
  };
  const product = { "@type": "Product", name: "Duo", image: `${ORIGIN}/duo.webp`, offers: offer };
  expect(problemsOf(product).problems).toEqual([]);
  expect(problemsOf({ ...product, name: "" }).problems).toEqual(["Product has no name"]);
  const inside = { ...product, offers: { ...offer, availability: "InStock", price: 0 } };
  expect(problemsOf(inside).problems).toEqual(["Offer costs 0", 'availability is "InStock"']);
  expect(problemsOf({ ...product, image: "/duo.webp" }).problems).toEqual(['image is no full address: "/duo.webp"']);
  expect(problemsOf({ "@type": "Spaceship" }).problems).toHaveLength(1);
  const crumbs = [{ "@type": "ListItem", position: 2, name: "Desks" }];
  expect(problemsOf({ "@type": "BreadcrumbList", itemListElement: crumbs }).problems).toHaveLength(2);
});

test("XML is read strictly", () => {
  const [entry] = readEntries("<urlset><url><loc>a&amp;b</loc></url></urlset>", "url");
  expect(entry?.values.get("loc")).toBe("a&b");
  expect(() => readEntries("<urlset><url></urlset>", "url")).toThrow();
});
