import { DEFAULT_LOCALE, localePath, mainLocaleOf, readLocale, type Locale } from "../../contract/locales";
import { isLanguage } from "../../contract/markets";
import { isPlainText, isReadable } from "../http/plainText";

/**
 * Parameters that say where a visitor came from or what a script will open: the page is the same with or without
 * them.
 */
const IGNORED = /^(utm_\w+|gclid|fbclid|msclkid|ref|rid|quickview|login|next|source|slug|categorySlug|productSlug)$/;
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * An address on this store: a path, with a query or without. Programs also ask with another host's name or a fragment
 * in it.
 */
export function isPathOfOurs(url: string): boolean {
  return url.startsWith("/") && !url.includes("#");
}

/** Signs that need no escape, and the two letters of the other escapes in one spelling: each page has one name. */
function plainSpelling(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : escape.toUpperCase();
  });
}

/**
 * The cache's name for an address: its path, plus `page` where a list has one. Undefined when a parameter could
 * change the page in a way that is not kept (sorting, filters): such pages are rendered each time.
 */
export function pageKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark === -1) return plainSpelling(url);
  const path = plainSpelling(url.slice(0, mark));
  let page = "";
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (name === "page") {
      if (!PAGE.test(value)) return undefined;
      page = value === "1" ? "" : value;
    } else if (!IGNORED.test(name)) return undefined;
  }
  return page ? `${path}?page=${page}` : path;
}

/** Characters of a part of a path, and of a whole one; no name here is as long. */
const LONGEST_PART = 100;
const LONGEST_PATH = 400;

/**
 * The page that helps, in the language of the address, where no page can be: a path that cannot be decoded is a bad
 * request, one that no name here is as long as, or that holds signs which no text has, is of nothing. One page for all
 * of them, so that each costs no render and no place of its own. Undefined for every other path.
 */
export function unfitPath(url: string): { key: string; status: 400 | 404 } | undefined {
  const [path = "/"] = url.split("?");
  const status = isReadable(path) ? 404 : 400;
  if (status === 404 && path.length <= LONGEST_PATH && decodeURIComponent(path).split("/").every(couldBeName))
    return undefined;
  return { key: localePath("/404", readLocale(path.split("/")[1] ?? "") ?? DEFAULT_LOCALE), status };
}

function couldBeName(part: string): boolean {
  return part.length <= LONGEST_PART && isPlainText(part);
}

/** The address without the sign zero in its query: no field takes it, and a page shows what it has without it. */
export function withoutZeros(url: string): string {
  return url.includes("%00") ? url.replaceAll("%00", "") : url;
}

/**
 * Where an address with another spelling of its locale belongs; undefined when it is right as it is. Never leaves the
 * store.
 */
export function localeRedirect(url: string): string | undefined {
  const [, first = "", rest = "", query = ""] = /^\/([^/?#]+)([^?#]*)(.*)$/.exec(url) ?? [];
  // Next leads a locale with a slash behind it to the one without, and loses the query on the way.
  if (rest === "/" && readLocale(first) === first) return localePath("/", first) + query;
  const locale = spelledLocale(first);
  if (!locale) return undefined;
  const path = `/${rest.replace(/^[/\\]+/, "").replace(/[/\\]{2,}/g, "/")}`;
  const right = localePath(path === "/" ? "/" : path.replace(/\/$/, ""), locale);
  return right + query === url ? undefined : right + query;
}

function spelledLocale(part: string): Locale | undefined {
  const known = readLocale(part);
  if (known) return known === part && known !== DEFAULT_LOCALE ? undefined : known;
  const language = part.toLowerCase();
  if (!isLanguage(language)) return undefined;
  return mainLocaleOf(language);
}
