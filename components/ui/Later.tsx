import { lazy, memo, Suspense, use, type ComponentType, type ReactNode } from "react";
import { FirstScreen } from "@/components/layout/firstScreen";
import { firstDeparture, nextFrame, pageOnItsWay } from "@/components/navigation/arrival";
import { keptBy, NO_PLACES } from "./keptSection";

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll", "focusin", "hashchange"] as const;

let someoneIsHere: Promise<void> | undefined;

/** Settles with the first sign of a person: before it, a page needs no more script than what is on the first screen. */
export function firstSign(): Promise<void> {
  someoneIsHere ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, settle, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, settle, { capture: true, passive: true });
    // What stays while pages change wakes before the page does that takes this one's place: React waits for it.
    void firstDeparture().then(settle);
    // Arrived by an anchor or back from another page: they are here already.
    if (window.location.hash || window.scrollY > 0) settle();
  });
  return someoneIsHere;
}

/** Without a connection the server's HTML stays as it is, and its script comes with the connection. */
async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined" || navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}

interface LaterOptions<Props> {
  /** Shown on the way from another page, in the shape of what comes. */
  fallback?: ReactNode;
  /**
   * What the markup follows from besides page and locale, when that is worth less than rendering it: the server then
   * renders it once for the same facts. Nothing about the visitor may matter.
   */
  useFacts?: (props: Props) => unknown;
}

const noPlaces = () => NO_PLACES;

/**
 * A component that is in the server's HTML from the start and whose script loads with the first sign of a person.
 * Its styles must be imported by whoever uses it, or the HTML would stand there unstyled. What must answer to the very
 * first click is not for here.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, useFacts }: LaterOptions<Props> = {},
) {
  const Lazy = lazy(async () => {
    if (typeof window !== "undefined") {
      // Part of a page that was asked for: that page is drawn first. Putting a dozen scripts into it takes longer.
      const page = pageOnItsWay();
      await firstSign();
      await page;
      await nextFrame();
    }
    return { default: await whenConnected(load) };
  });
  const usePlaces = typeof window === "undefined" && useFacts ? keptBy(useFacts) : noPlaces;
  // Unchanged props must not reach the section before its script has: React would take the server's HTML away.
  return memo(function Later(props: Props) {
    const { before, instead, after } = usePlaces(props);
    if (use(FirstScreen)) return fallback;
    return (
      <Suspense fallback={fallback}>
        {before}
        {instead ?? <Lazy {...props} />}
        {after}
      </Suspense>
    );
  });
}
