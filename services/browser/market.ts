import { marketOf, type Market } from "@/contract/locales";

/** The page's market outside React, for calls and thunks in the browser. */
export function currentMarket(): Market {
  return marketOf(typeof document === "undefined" ? undefined : document.documentElement.lang);
}
