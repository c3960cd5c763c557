import { COUNTRIES, COUNTRY_CODES, defaultLanguageOf, type CountryCode } from "../../contract/markets";
import { localePath, type Locale } from "../../contract/locales";
import type { Crawled } from "./crawl";
import type { Findings } from "./findings";
import { readPage } from "./readPage";
import { readEntries, type Entry } from "./readXml";
import { ask, each, pathIn, type Site } from "./site";

/** What nobody is to read by a crawler, and what crawlers need to see a page as people do. */
const PRIVATE = [
  "/order-api/order/list",
  "/customer-api/me",
  "/auth/login",
  "/sandbox/payments",
  "/standing-desks?sort=price_asc",
];
const OPEN = ["/cart", "/sign-in", "/_next/static/chunks/main.js", "/pictures/a-960.webp", "/favicon.svg"];

export function lookAtRobots({ mayRead }: Site, findings: Findings): void {
  for (const path of PRIVATE) findings.look("robots.txt", !mayRead(path), path, "is open to crawlers");
  for (const path of OPEN) findings.look("robots.txt", mayRead(path), path, "is closed to crawlers");
}

/** Pages for one person, and results without end: crawlers may read them, and are told there not to list them. */
const HIDDEN = [
  ...["/cart", "/secure-checkout", "/checkout-progress", "/thank-you", "/pay-for-me", "/pending-order"],
  ...["/sign-in", "/sign-up", "/otp", "/reset-password", "/tracking-your-order", "/track-your-order"],
  ...["/invite", "/c/invite", "/compare", "/newsletter", "/contact-sales", "/employers/call"],
  ...["/search?q=desk", "/help-center/search/desk", "/ourblog/search/desk", "/standing-desks?price_min=90000"],
];

export async function lookAtHidden({ origin, mayRead }: Site, findings: Findings): Promise<void> {
  await each(HIDDEN, async (path) => {
    const answer = await ask(origin + path);
    const { robots, canonicals } = readPage(await answer.text());
    const isHidden = answer.status === 200 && robots.includes("noindex") && canonicals.length === 0;
    findings.look("hidden pages are hidden", isHidden, path, `answers ${answer.status}, robots "${robots}"`);
    findings.look(
      "hidden pages are hidden",
      mayRead(path),
      path,
      "is disallowed, so that nobody reads that it is hidden",
    );
  });
}

/** Every link of llms.txt leads to something. */
export async function lookAtLlms(site: Site, { visits }: Crawled, findings: Findings): Promise<void> {
  const answer = await ask(`${site.origin}/llms.txt`);
  const links = [...(await answer.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  findings.look("llms.txt", answer.status === 200 && links.length > 0, "/llms.txt", "names nothing");
  await each(links, async (address) => {
    const path = pathIn(site.origin, address, "/");
    const status = path === undefined ? 0 : (visits.get(path)?.status ?? (await statusOf(address)));
    findings.look("llms.txt", status === 200, address, `answers ${status}`);
  });
}

async function statusOf(address: string): Promise<number> {
  const answer = await ask(address).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}

const FIELDS = ["g:id", "title", "description", "link", "g:image_link", "g:availability", "g:price", "g:condition"];
/** Of the items of a feed every n-th has its picture asked for. */
const EVERY = 12;

const feedLocale = (country: CountryCode): Locale => `${defaultLanguageOf(country)}-${country}`;

/** A product feed for each country: whole, priced in its currency, with the prices that the pages tell. */
export async function lookAtFeeds(site: Site, crawled: Crawled, findings: Findings): Promise<void> {
  const products = [...site.listed].filter(
    ([path, { kind }]) => kind === "products" && !/^\/[a-z]{2}-[A-Z]{2}\//.test(path),
  );
  await each(COUNTRY_CODES, async (country) => {
    const file = `/feeds/products-${feedLocale(country)}.xml`;
    const items = await itemsOf(site, file, "item", findings);
    findings.look("product feeds", items.length === products.length, file, `has ${items.length} products`);
    for (const [index, item] of items.entries()) {
      const problem = problemOf(site, crawled, item, country);
      findings.look("product feeds", problem === "", file, `${item.values.get("g:id")}: ${problem}`);
      const image = item.values.get("g:image_link") ?? "";
      if (index % EVERY === 0) crawled.images.set(image, file);
    }
  });
  for (const locale of ["en-US", "fr-FR", "de-DE"] as const) {
    const file = localePath("/ourblog/rss.xml", locale);
    const items = await itemsOf(site, file, "item", findings);
    findings.look("blog feeds", items.length > 0, file, "has no stories");
    for (const { values } of items) {
      const path = pathIn(site.origin, values.get("link") ?? "", "/") ?? "";
      findings.look("blog feeds", crawled.visits.get(path)?.status === 200, file, `${path} is no page`);
    }
  }
}

function problemOf(site: Site, { visits }: Crawled, { values }: Entry, country: CountryCode): string {
  const missing = FIELDS.filter((name) => !values.get(name));
  if (missing.length > 0) return `has no ${missing.join(", ")}`;
  const path = pathIn(site.origin, values.get("link") ?? "", "/") ?? "";
  if (!site.listed.has(path)) return `${path} is in no sitemap`;
  const [amount, currency] = (values.get("g:sale_price") ?? values.get("g:price") ?? "").split(" ");
  if (currency !== COUNTRIES[country].currency) return `is priced in ${currency}`;
  const told = visits.get(path)?.prices ?? [];
  return told.length === 0 || told.includes(Number(amount)) ? "" : `costs ${amount}, its page tells ${told.join(", ")}`;
}

async function itemsOf(site: Site, file: string, name: string, findings: Findings): Promise<Entry[]> {
  const answer = await ask(site.origin + file);
  const xml = await answer.text();
  if (!findings.look("feeds are XML", answer.status === 200, file, `answers ${answer.status}`)) return [];
  try {
    return readEntries(xml, name);
  } catch (error) {
    findings.look("feeds are XML", false, file, String(error));
    return [];
  }
}
