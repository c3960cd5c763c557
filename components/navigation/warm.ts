import Router from "next/router";

type Connection = { saveData?: boolean; effectiveType?: string };

/** Respects Save-Data and slow lines: there, only what is clicked loads. */
function mayWarm(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** Menus and breadcrumbs lead to the page that is open, too. */
const isHere = (path: string) => Router.router?.asPath.split(/[?#]/)[0] === path;

const warmed = new Set<string>();

/**
 * Loads a page's code and data ahead of a click, a few at a time. `soon`, a click is about to come: to the front of the
 * queue, and ready to be shown.
 */
export function warm(path: string, soon = false): void {
  const clean = path.split("#")[0] ?? "";
  if (process.env.NODE_ENV !== "production" || !clean.startsWith("/") || !mayWarm() || isHere(clean)) return;
  const known = warmed.has(clean);
  if (known && !soon) return;
  warmed.add(clean);
  import("./ready").then(
    ({ load, makeReady }) => {
      if (soon) void makeReady(clean);
      if (!known) load(clean, soon);
    },
    // The connection is gone.
    () => warmed.delete(clean),
  );
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
