import { DEFAULT_LOCALE, localePath, marketOf, readLocale, type Locale } from "../../contract/locales";
import { isLanguage } from "../../contract/markets";

/** Parameters that say where a visitor came from or what a script will open: the page is the same with or without them. */
const IGNORED = /^(utm_\w+|gclid|fbclid|msclkid|ref|rid|quickview|login|next|source|slug|categorySlug|productSlug)$/;
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * The cache's name for an address: its path, plus `page` where a list has one. Undefined when a parameter could
 * change the page in a way that is not kept (sorting, filters): such pages are rendered each time.
 */
export function pageKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  let page = "";
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (name === "page") {
      if (!PAGE.test(value)) return undefined;
      page = value === "1" ? "" : value;
    } else if (!IGNORED.test(name)) return undefined;
  }
  return page ? `${path}?page=${page}` : path;
}

/**
 * The address of the page that helps, in the language of the address, where signs of the path cannot be read: "%E0%A4%A" is no letter
 * of any alphabet. Undefined for every path that can be read.
 */
export function unreadablePath(url: string): string | undefined {
  const [path = "/"] = url.split("?");
  if (!path.includes("%")) return undefined;
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return localePath("/404", readLocale(path.split("/")[1] ?? "") ?? DEFAULT_LOCALE);
  }
}

/** Where an address with another spelling of its locale belongs; undefined when it is right as it is. Never leaves the store. */
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
  return language === "en" ? DEFAULT_LOCALE : marketOf(`${language}-${language.toUpperCase()}`).locale;
}
