import Router from "next/router";
import {
  Activity,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from "react";
import { mustRenderEagerly } from "@/components/navigation/historyRestore";
import { neverChanges } from "@/utils/neverChanges";
import { isRestingPointer } from "@/utils/restingPointer";

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll", "focusin", "hashchange"] as const;

let someoneIsHere: Promise<void> | undefined;

/** Settles with the first sign of a person: before it, a page needs no more script than what is on the first screen. */
export function firstInteraction(): Promise<void> {
  someoneIsHere ??= new Promise((resolve) => {
    const settle = (event?: Event) => {
      if (isRestingPointer(event)) return;
      for (const sign of SIGNS) window.removeEventListener(sign, settle, true);
      Router.events.off("routeChangeStart", leave);
      resolve();
    };
    const leave = () => settle();
    for (const sign of SIGNS) window.addEventListener(sign, settle, { capture: true, passive: true });
    // Led to another page, as after paying: nothing is there of it yet.
    Router.events.on("routeChangeStart", leave);
    // Arrived by an anchor or back from another page: they are here already.
    if (window.location.hash || window.scrollY > 0) settle();
  });
  return someoneIsHere;
}

/** Without a connection the server's HTML stays as it is, and its script comes with the connection. */
export async function loadOnceOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined" || navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}

/** Whether this is drawn from the server's HTML, and not on the way from another page. */
function useFromServer(): boolean {
  const waking = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useState(waking)[0];
}

/**
 * A component that is in the server's HTML from the start and whose script loads with the first sign of a person.
 * What must answer to the very first click is not for here. `next/dynamic` would load all scripts with the page
 * (docs/performance.md has the weights). `Activity` lets React wake it by itself; `Suspense` would, too, but the
 * server sends what is in one behind the page, with scripts that put it into its place.
 *
 * On the way from another page it follows when that page is drawn, so that the click has its answer.
 */
export function lazyAtInteraction<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return section(load, firstInteraction);
}

/** The same for what shows something of its visitor, as their cart's count: its script comes right after the page's. */
export function lazyAfterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return section(load, () => Promise.resolve());
}

function section<Props extends object>(load: () => Promise<ComponentType<Props>>, until: () => Promise<void>) {
  // Listens from the start: who comes from a page without such sections, as a desk's, has shown themselves there.
  if (typeof window !== "undefined") void firstInteraction();
  const Lazy = lazy(async () => {
    if (typeof window !== "undefined") await until();
    return { default: await loadOnceOnline(load) };
  });
  return function Later(props: Props) {
    const fromServer = useFromServer();
    const [atOnce] = useState(() => fromServer || mustRenderEagerly());
    const follows = useDeferredValue(true, atOnce);
    const Boundary = fromServer ? Activity : Suspense;
    const [awake, setAwake] = useState(!fromServer);
    const [first] = useState(props);
    // What differs from the server's HTML waits until the section is awake: React would take that HTML away for it.
    const shown = awake ? props : first;
    const section = useMemo(
      () => (
        <Boundary>
          <Lazy {...shown} />
          <OnceAwake tell={setAwake} />
        </Boundary>
      ),
      [Boundary, shown],
    );
    return follows ? section : null;
  };
}

/** Beside a section in its boundary: runs when React has woken both. */
function OnceAwake({ tell }: { tell: (awake: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
