import type { Logger } from "pino";
import type { KeyedSemaphore } from "../semaphore";
import type { AssembledPage } from "./assemble";
import type { FinishedPage } from "./finish";

/** How a page for everybody is made. */
export interface PageMaker {
  /** Renders without anything of the visitor. */
  make(key: string): Promise<AssembledPage>;
  /** Bounds what is rendered at once, for the store of pages and for others. */
  renders: KeyedSemaphore;
  log: Pick<Logger, "error">;
}

export type Filled = Pick<AssembledPage, "page" | "isForEverybody">;

/** Where finished pages for everybody come from, by address: `cachedPages` (`cache/`), or `uncachedPages`. */
export interface PageStore {
  /** The page if it is here. */
  hit(key: string): FinishedPage | undefined;
  /**
   * Renders the page; `asker` is who asked for it.
   *
   * @throws Busy when too many pages are waiting.
   */
  fill(key: string, asker?: string): Promise<Filled>;
  /** Forgets every page that shows something of these tags. */
  purge(tags: readonly string[]): void;
}

/** Keeps nothing: each page is rendered whenever it is asked for. */
export function uncachedPages({ make, renders }: PageMaker): PageStore {
  return {
    hit: () => undefined,
    fill: (key, asker = "") => renders.run(() => make(key), { asker }),
    purge: () => undefined,
  };
}
