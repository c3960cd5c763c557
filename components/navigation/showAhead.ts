import Router from "next/router";
import { localePath } from "@/contract/locales";
import { readUpcoming } from "./upcoming";

const HIDDEN = "none";

/** What React's `Activity` keeps out of sight, and what is in sight. */
function split(main: Element): { waiting: HTMLElement[]; shown: HTMLElement[] } {
  const parts = [...main.children].filter((part) => part instanceof HTMLElement);
  const isWaiting = ({ style }: HTMLElement) =>
    style.display === HIDDEN && style.getPropertyPriority("display") === "important";
  return { waiting: parts.filter(isWaiting), shown: parts.filter((part) => !isWaiting(part)) };
}

/** Puts the drawn page in the place of the one that is shown. Returns the way back; nothing while none is drawn. */
function swap(main: Element): (() => void) | undefined {
  const { waiting, shown } = split(main);
  if (waiting.length === 0) return undefined;
  const before = shown.map(({ style }) => style.display);
  for (const { style } of shown) style.setProperty("display", HIDDEN, "important");
  for (const { style } of waiting) style.removeProperty("display");
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  return () => {
    shown.forEach(({ style }, i) => {
      style.removeProperty("display");
      if (before[i]) style.display = before[i];
    });
    for (const { style } of waiting) style.setProperty("display", HIDDEN, "important");
  };
}

let undo: (() => void) | undefined;

/**
 * Between a click and the page that the router hands to React lies a frame: a page that is drawn already is shown in
 * it. React then finds in sight what it is about to show, and takes the page before away.
 *
 * @param url the address that follows, with its locale
 */
function showAhead(url: string, { shallow }: { shallow: boolean }): void {
  const upcoming = readUpcoming();
  const { pathname } = window.location;
  const main = document.querySelector("main");
  if (!main || shallow || !upcoming?.locale || localePath(upcoming.path, upcoming.locale) !== url) return;
  // On the way back the browser is there before the router, and it scrolls by itself.
  if (pathname === url) return;
  // The browser notes with the new address how far the old page was scrolled: only then may it be.
  queueMicrotask(() => {
    if (window.location.pathname === url && document.contains(main)) undo = swap(main);
  });
}

let listening = false;

/** From now on a page that is drawn ahead is shown with the click. */
export function showAheadOnClick(): void {
  if (listening) return;
  listening = true;
  Router.events.on("beforeHistoryChange", showAhead);
  Router.events.on("routeChangeComplete", () => (undo = undefined));
  Router.events.on("routeChangeError", () => {
    undo?.();
    undo = undefined;
  });
}
