import Router from "next/router";
import { marketOf } from "@/contract/locales";
import { formatDelta } from "@/utils/priceDelta";

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

/** The very address that the router asks for on a click. */
async function dataAddress(path: string): Promise<string | undefined> {
  const loader = Router.router?.pageLoader;
  if (!loader || path.includes("?")) return undefined;
  const href = pageOf(path, await loader.getPageList());
  const locale = Router.locale;
  return href && loader.getDataHref({ href, asPath: path, skipInterpolation: true, ...(locale && { locale }) });
}

/** The page's data goes to the browser's HTTP cache. */
async function warmData(path: string): Promise<void> {
  const address = await dataAddress(path);
  if (!address) return;
  const answer = await fetch(address, {
    priority: "low",
    credentials: "same-origin",
    headers: { "x-nextjs-data": "1" },
  });
  // An answer that nobody reads keeps its connection.
  await answer.arrayBuffer();
}

/** As long as the server lets browsers keep a page's data. */
const HELD_MS = 30_000;

/**
 * Holds the page's data where the router looks before it asks the network, so that a click waits for nothing. The
 * router takes it away with the first use.
 */
async function holdData(path: string): Promise<void> {
  const [address, held] = [await dataAddress(path), Router.router?.sdc];
  if (!address || !held) return;
  const { href: cacheKey } = new URL(address, window.location.href);
  if (cacheKey in held) return;
  const response = await fetch(address, { credentials: "same-origin", headers: { "x-nextjs-data": "1" } });
  if (!response.ok || /no-store/.test(response.headers.get("cache-control") ?? "no-store")) return;
  const text = await response.text();
  const kept = Promise.resolve({ dataHref: address, json: JSON.parse(text) as object, response, text, cacheKey });
  held[cacheKey] = kept;
  setTimeout(() => {
    if (held[cacheKey] === kept) Reflect.deleteProperty(held, cacheKey);
  }, HELD_MS);
}

/** What is done before the click and not after it: running a page's dozen scripts is a tenth of a second. */
async function makeReady(path: string): Promise<void> {
  const { currency, locale } = marketOf(Router.locale);
  // The first format of its kind takes a browser 5 ms, and this one is only on product pages.
  formatDelta(1, currency, locale);
  await Promise.all([Router.prefetch(path, undefined, { priority: true }), holdData(path)]).catch(() => undefined);
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
  if (soon) void makeReady(clean);
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
