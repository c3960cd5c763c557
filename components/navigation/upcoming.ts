import type { ComponentType } from "react";
import type { Locale } from "@/contract/locales";
import type { Messages } from "@/utils/translate";

/** A page that is drawn out of sight because a click on its link is about to come. */
export interface UpcomingPage {
  /** The place that it keeps when it is shown. */
  slot: number;
  /** Its address without locale. */
  path: string;
  locale: Locale | undefined;
  Component: ComponentType<object>;
  pageProps: object & { messages?: Messages };
}

let upcoming: UpcomingPage | undefined;
let slots = 0;
const listeners = new Set<() => void>();

export function watchUpcoming(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readUpcoming = () => upcoming;

export const nothingUpcoming = () => undefined;

/** Takes the place of what was upcoming before. */
export function setUpcoming(page: Omit<UpcomingPage, "slot">): void {
  slots += 1;
  upcoming = { ...page, slot: slots };
  for (const listener of listeners) listener();
}
