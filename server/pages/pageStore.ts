import type { Logger } from "pino";
import type { KeyedSemaphore } from "../semaphore";
import type { AssembledPage } from "./assemble";
import type { Encoding, FinishedPage } from "./finish";

/** How a page for everybody is made. */
export interface PageMaker {
  /** Renders without anything of the visitor: to be kept, or in the encoding of whoever it is sent to once. */
  make(key: string, encoding?: Encoding): Promise<AssembledPage>;
  /** Bounds what is rendered at once, for the store of pages and for others. */
  renders: KeyedSemaphore;
  log: Pick<Logger, "error">;
}

/** Who asks for a page, by their address, and how they take it. */
export interface Reader {
  asker: string;
  encoding: Encoding;
}

export type Filled = Pick<AssembledPage, "page" | "isForEverybody">;

/** Where finished pages for everybody come from, by address: `cachedPages` (`cache/`), or `uncachedPages`. */
export interface PageStore {
  /** The page if it is here. */
  hit(key: string): FinishedPage | undefined;
  /**
   * Renders the page for whoever asked for it.
   *
   * @throws Busy when too many pages are waiting.
   */
  fill(key: string, whom?: Reader): Promise<Filled>;
  /** Forgets every page that shows something of these tags. */
  purge(tags: readonly string[]): void;
}

/** The store itself, before the first visitor. */
const STORE: Reader = { asker: "", encoding: "identity" };

/** Keeps nothing: each page is rendered whenever it is asked for. */
export function uncachedPages({ make, renders }: PageMaker): PageStore {
  return {
    hit: () => undefined,
    fill: (key, { asker, encoding } = STORE) => renders.run(() => make(key, encoding), { asker }),
    purge: () => undefined,
  };
}
