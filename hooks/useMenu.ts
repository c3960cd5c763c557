import { useEffect, useState } from "react";
import type { FooterGroup, NavigationCategory } from "@/contract/common";
import { useMarket } from "@/hooks/useMarket";
import { menuOf, type MenuCategory } from "@/utils/shell";

/** Asked for once in a visit and locale; after a failure again. */
function askedOnce<Found>(ask: (locale: string) => Promise<Found>): (locale: string) => Promise<Found> {
  const asked = new Map<string, Promise<Found>>();
  return (locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const asking = ask(locale);
    asked.set(locale, asking);
    asking.catch(() => asked.delete(locale));
    return asking;
  };
}

/** The whole menu of a locale. */
export const loadNavigation = askedOnce((locale) =>
  import("@/services/common").then(({ fetchNavigation }) => fetchNavigation({ locale })),
);
const loadFooter = askedOnce((locale) =>
  import("@/services/common").then(({ fetchFooter }) => fetchFooter({ locale })),
);

/** Empty until it is there, and where it cannot be had: links to the home page and the search stay. */
function useAsked<Item>(load: (locale: string) => Promise<Item[]>, wanted: boolean): Item[] {
  const { locale } = useMarket();
  const [items, setItems] = useState<Item[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load(locale).then(
      (found) => {
        if (!gone) setItems(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, locale, wanted]);
  return items;
}

export const useNavigation = (wanted = true): NavigationCategory[] => useAsked(loadNavigation, wanted);

/** The page's own menu; pages made without one, because the API failed, ask for it once `wanted`. */
export function useMenu(own: MenuCategory[], wanted = true): MenuCategory[] {
  const missing = own.length === 0;
  const categories = useNavigation(missing && wanted);
  return missing ? menuOf(categories) : own;
}

/** The page's own footer links, in the same way. */
export function useFooterGroups(own: FooterGroup[], wanted = true): FooterGroup[] {
  const missing = own.length === 0;
  const groups = useAsked(loadFooter, missing && wanted);
  return missing ? groups : own;
}
