import Router from "next/router";
import type { ComponentType } from "react";
import { marketOf, type Locale } from "@/contract/locales";
import { formatDelta } from "@/utils/format/priceDelta";
import type { Messages } from "@/utils/translate";
import { showAheadOnClick } from "./showAhead";
import { setUpcoming } from "./upcoming";

const AT_ONCE = 2;
const waiting: string[] = [];
let running = 0;

/** `/standing-desks` → `/[categorySlug]?categorySlug=standing-desks`, with fixed pages before patterns. */
function pageOf(path: string, pages: readonly string[]): string | undefined {
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
async function dataAddress(path: string): Promise<{ page: string; address: string } | undefined> {
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
    // The click asks for it itself.
  } finally {
    running -= 1;
    void drain();
  }
}

/** Loads a page's code and data; `first`, ahead of all others that wait. */
export function load(path: string, first: boolean): void {
  if (first) waiting.unshift(path);
  else waiting.push(path);
  void drain();
}

/** As long as the server lets browsers keep a page's data. */
const HELD_MS = 30_000;

interface PageData {
  pageProps?: object & { messages?: Messages };
  notFound?: boolean;
}

/**
 * Holds the page's data where the router looks before it asks the network, so that a click waits for nothing. The
 * router takes it away with the first use. Answers the data of a page that is the same for everybody.
 */
async function holdData(address: string): Promise<PageData | undefined> {
  const held = Router.router?.sdc;
  if (!held) return undefined;
  const { href: cacheKey } = new URL(address, window.location.href);
  if (cacheKey in held) return (await held[cacheKey])?.json as PageData | undefined;
  const response = await fetch(address, { credentials: "same-origin", headers: { "x-nextjs-data": "1" } });
  if (!response.ok || /no-store/.test(response.headers.get("cache-control") ?? "no-store")) return undefined;
  const text = await response.text();
  const json = JSON.parse(text) as PageData;
  const kept = Promise.resolve({ dataHref: address, json, response, text, cacheKey });
  held[cacheKey] = kept;
  setTimeout(() => {
    if (held[cacheKey] === kept) Reflect.deleteProperty(held, cacheKey);
  }, HELD_MS);
  return json;
}

let latest = "";

/**
 * What is done before the click and not after it: running a page's dozen scripts is a tenth of a second, and drawing it
 * two frames.
 */
export async function makeReady(path: string): Promise<void> {
  latest = path;
  const { currency, locale } = marketOf(Router.locale);
  // The first format of its kind takes a browser 5 ms, and this one is only on product pages.
  formatDelta(1, currency, locale);
  try {
    const known = await dataAddress(path);
    const [data] = await Promise.all([
      known && holdData(known.address),
      Router.prefetch(path, undefined, { priority: true }),
    ]);
    if (!known || !data?.pageProps || "__N_REDIRECT" in data.pageProps) return;
    const loaded = await Router.router?.pageLoader.loadPage(known.page);
    // The pointer has moved on, or the page is here already.
    if (!loaded || latest !== path || Router.asPath.split(/[?#]/)[0] === path) return;
    showAheadOnClick();
    setUpcoming({
      path,
      locale: locale as Locale,
      Component: loaded.page as ComponentType<object>,
      pageProps: data.pageProps,
    });
  } catch {
    // The click asks for it itself.
  }
}
