import Router from "next/router";

const AT_ONCE = 2;
const warmed = new Set<string>();
const waiting: string[] = [];
let running = 0;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Respects Save-Data and slow lines: there, only what is clicked loads. */
function mayWarm(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** `/standing-desks` → `/[categorySlug]?categorySlug=standing-desks`, with fixed pages before patterns. */
export function pageOf(path: string, pages: readonly string[]): string | undefined {
  if (pages.includes(path)) return path;
  const parts = path.split("/");
  const fixedParts = (page: string) => page.split("/").filter((part) => !part.startsWith("[")).length;
  const match = pages
    .filter((page) => {
      const names = page.split("/");
      return names.length === parts.length && names.every((name, i) => /^\[[^.]+\]$/.test(name) || name === parts[i]);
    })
    .sort((a, b) => fixedParts(b) - fixedParts(a))[0];
  if (!match) return undefined;
  const query = match.split("/").flatMap((name, i) => {
    const param = /^\[(.+)\]$/.exec(name)?.[1];
    return param ? [`${param}=${encodeURIComponent(decodeURIComponent(parts[i] ?? ""))}`] : [];
  });
  return `${match}?${query.join("&")}`;
}

/** The page, and the very address that the router asks for its data on a click. */
export async function dataAddress(path: string): Promise<{ page: string; address: string } | undefined> {
  const loader = Router.router?.pageLoader;
  if (!loader || path.includes("?")) return undefined;
  const href = pageOf(path, await loader.getPageList());
  if (!href) return undefined;
  const { locale } = Router;
  const address = loader.getDataHref({ href, asPath: path, skipInterpolation: true, ...(locale && { locale }) });
  return { page: href.split("?")[0] ?? "", address };
}

/** The page's data goes to the browser's HTTP cache. */
async function warmData(path: string): Promise<void> {
  const known = await dataAddress(path);
  if (!known) return;
  const answer = await fetch(known.address, {
    priority: "low",
    credentials: "same-origin",
    headers: { "x-nextjs-data": "1" },
  });
  // An answer that nobody reads keeps its connection.
  await answer.arrayBuffer();
}

async function drain(): Promise<void> {
  if (running >= AT_ONCE) return;
  const path = waiting.shift();
  if (path === undefined) return;
  running += 1;
  try {
    await Promise.all([Router.prefetch(path), warmData(path)]);
  } catch {
    warmed.delete(path);
  } finally {
    running -= 1;
    void drain();
  }
}

/** Menus and breadcrumbs lead to the page that is open, too. */
const isHere = (path: string) => Router.router?.asPath.split(/[?#]/)[0] === path;

/**
 * Loads a page's code and data ahead of a click, a few at a time. `soon`, a click is about to come: to the front of the
 * queue, and ready to be shown.
 */
export function warm(path: string, soon = false): void {
  const clean = path.split("#")[0] ?? "";
  if (process.env.NODE_ENV !== "production" || !clean.startsWith("/") || !mayWarm() || isHere(clean)) return;
  if (soon) void import("./ready").then(({ makeReady }) => makeReady(clean));
  if (warmed.has(clean)) return;
  warmed.add(clean);
  if (soon) waiting.unshift(clean);
  else waiting.push(clean);
  void drain();
}

let observer: IntersectionObserver | undefined;
const seen = new WeakMap<Element, string>();

/** Warms the path once its link comes within 200 px of the viewport. Returns the way to stop watching. */
export function warmWhenNear(element: Element, path: string): () => void {
  if (typeof IntersectionObserver === "undefined") return () => undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const target = seen.get(entry.target);
        if (!entry.isIntersecting || target === undefined) continue;
        observer?.unobserve(entry.target);
        warm(target);
      }
    },
    { rootMargin: "200px" },
  );
  seen.set(element, path);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
