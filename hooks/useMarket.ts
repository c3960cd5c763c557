import { createContext, use } from "react";
import { marketOf, type Locale, type Market } from "@/contract/locales";

export const LocaleContext = createContext<Locale | undefined>(undefined);

/**
 * The locale in the address; undefined on pages without one. The router tells it too, but with everything else that a
 * click changes: a hundred links and prices would be drawn again.
 */
export const useLocale = () => use(LocaleContext);

/** What the page is worded and priced for; follows from the address alone. */
export function useMarket(): Market {
  return marketOf(useLocale());
}
