import { marketOf, type Market } from "@/contract/locales";
import { useLocale } from "@/hooks/useLocale";

/** What the page is worded and priced for; follows from the address alone. */
export function useMarket(): Market {
  return marketOf(useLocale());
}

/** The page's market outside React, for thunks in the browser. */
export function currentMarket(): Market {
  return marketOf(typeof document === "undefined" ? undefined : document.documentElement.lang);
}
