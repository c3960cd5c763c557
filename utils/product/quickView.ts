/** Pages whose address can open a product over them. */
const PAGES: readonly string[] = ["/", "/[categorySlug]"];
/** Cabins and digital frames are explained by their own pages alone. */
const WITHOUT: readonly string[] = ["work-pods", "art-frames"];

const SLUG = /^[a-z0-9-]{1,80}$/;

export const hasQuickView = (pathname: string, categorySlug: string) =>
  PAGES.includes(pathname) && !WITHOUT.includes(categorySlug);

/** The product that an address opens over its page; empty for none. `asPath` is the router's, without locale. */
export function quickViewOf(pathname: string, asPath: string): string {
  if (!PAGES.includes(pathname)) return "";
  const slug = new URLSearchParams(asPath.split("#")[0]?.split("?")[1]).get("quickview") ?? "";
  return SLUG.test(slug) ? slug : "";
}

/** The same address with another product over it, or without one. */
export function withQuickView(asPath: string, slug: string): string {
  const [path = "/", search = ""] = (asPath.split("#")[0] ?? "").split("?");
  const query = new URLSearchParams(search);
  query.delete("quickview");
  if (slug) query.set("quickview", slug);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
