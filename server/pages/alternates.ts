import { alternatesOf, DEFAULT_LOCALE, isListed, readLocale } from "../../contract/locales";

const CANONICAL = Buffer.from('<link rel="canonical" href="');

/**
 * Adds a page's reciprocal alternates below its canonical address. They follow from that address alone, and only
 * crawlers read them: as elements of React they would be a tenth of a page's rendering, and of its start in a browser.
 */
export function withAlternates(html: Buffer, origin: string): Buffer {
  const mark = html.indexOf(CANONICAL);
  if (mark < 0) return html;
  const begin = mark + CANONICAL.length;
  const address = html.toString("utf8", begin, html.indexOf('"', begin));
  const links = address.startsWith(origin) ? linksOf(address.slice(origin.length) || "/", origin) : "";
  if (!links) return html;
  const end = html.indexOf(">", begin) + 1;
  return Buffer.concat([html.subarray(0, end), Buffer.from(links), html.subarray(end)]);
}

/** `address` is escaped for HTML already. */
function linksOf(address: string, origin: string): string {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(address) ?? [];
  const named = readLocale(first);
  if (!isListed(named ?? DEFAULT_LOCALE)) return "";
  return alternatesOf(named ? rest || "/" : address)
    .map(({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${origin}${path}"/>`)
    .join("");
}
