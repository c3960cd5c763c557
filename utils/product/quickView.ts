/** Pages whose address can open a product over them. */
const PAGES: readonly string[] = ["/", "/[categorySlug]"];

const SLUG = /^[a-z0-9-]{1,80}$/;

export const opensQuickViews = (pathname: string) => PAGES.includes(pathname);

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
