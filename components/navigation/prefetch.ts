import Router from "next/router";
import { DEFAULT_LOCALE } from "@/contract/locales";
import { paths } from "@/constants/paths";

type Connection = { saveData?: boolean; effectiveType?: string };

/** Respects Save-Data and slow lines: there, only what is clicked loads. */
function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

const FIXED_PAGES = new Set<unknown>(Object.values(paths));

/**
 * The address at which the router asks for a page's data on a click. Browsers keep the answer of a public page for some
 * seconds (server/pages/finish.ts), so that a click shortly after needs no network; answers for one visitor say
 * `no-store` and are not kept. `tests/journeys/browser/wayBack.spec.ts` sees to it that the router asks for the same.
 */
function dataAddress(path: string): string {
  const [categorySlug = "", productSlug] = path.slice(1).split("/");
  const named = FIXED_PAGES.has(path) ? {} : { categorySlug, ...(productSlug && { productSlug }) };
  const page = `/${Router.locale ?? DEFAULT_LOCALE}${path === "/" ? "" : path}.json`;
  const query = new URLSearchParams(named).toString();
  return `/_next/data/${process.env.BUILD_ID}${page}${query && `?${query}`}`;
}

const prefetched = new Set<string>();

/**
 * Loads a page's code and data ahead of a click. `soon`, a click is about to come: the code is run, too, and data that
 * the browser no longer keeps are asked for again.
 */
export function prefetchPage(path: string, soon = false): void {
  const [clean = ""] = path.split("#");
  if (process.env.NODE_ENV !== "production" || !clean.startsWith("/") || !canPrefetch()) return;
  // Menus and breadcrumbs lead to the page that is open, too.
  if (clean === Router.router?.asPath.split(/[?#]/)[0] || (prefetched.has(clean) && !soon)) return;
  prefetched.add(clean);
  const code = Router.prefetch(clean, undefined, { priority: soon });
  const data = clean.includes("?")
    ? undefined
    : // An answer that nobody reads keeps its connection.
      fetch(dataAddress(clean), { priority: soon ? "high" : "low" }).then((answer) => answer.arrayBuffer());
  // What did not come is asked for by the click.
  Promise.all([code, data]).catch(() => prefetched.delete(clean));
}

let observer: IntersectionObserver | undefined;
const seen = new WeakMap<Element, string>();

/** Prefetches the page once its link comes within 200 px of the viewport. Returns the way to stop watching. */
export function prefetchWhenNear(element: Element, path: string): () => void {
  if (typeof IntersectionObserver === "undefined") return () => undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const target = seen.get(entry.target);
        if (!entry.isIntersecting || target === undefined) continue;
        observer?.unobserve(entry.target);
        prefetchPage(target);
      }
    },
    { rootMargin: "200px" },
  );
  seen.set(element, path);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
