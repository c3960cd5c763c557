import { useEffect, useState } from "react";
import type { FooterGroup, NavigationCategory } from "@/contract/common";
import { useMarket } from "@/hooks/useMarket";
import type * as Common from "@/services/common";
import { callLazyService, type Answer } from "@/services/answer";
import { menuOf, type MenuCategory } from "@/utils/shell";

/** Asked for once in a visit and locale; after a failure, which answers nothing, again. */
function askedOnce<Item>(
  ask: (common: typeof Common, locale: string) => Promise<Answer<Item[], Item[]>>,
): (locale: string) => Promise<Item[]> {
  const asked = new Map<string, Promise<Item[]>>();
  return (locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const asking = callLazyService(
      () => import("@/services/common"),
      (common) => ask(common, locale),
    ).then(({ data, failure }) => {
      if (failure) asked.delete(locale);
      return data ?? [];
    });
    asked.set(locale, asking);
    return asking;
  };
}

/** The whole menu of a locale. */
export const loadNavigation = askedOnce(({ fetchNavigation }, locale) => fetchNavigation({ locale }));
const loadFooter = askedOnce(({ fetchFooter }, locale) => fetchFooter({ locale }));

/** Empty until it is there, and where it cannot be had: links to the home page and the search stay. */
function useLoadedItems<Item>(load: (locale: string) => Promise<Item[]>, wanted: boolean): Item[] {
  const { locale } = useMarket();
  const [items, setItems] = useState<Item[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    void load(locale).then((found) => {
      if (!gone) setItems(found);
    });
    return () => {
      gone = true;
    };
  }, [load, locale, wanted]);
  return items;
}

export const useNavigation = (wanted = true): NavigationCategory[] => useLoadedItems(loadNavigation, wanted);

/** The page's own menu; pages made without one, because the API failed, ask for it once `wanted`. */
export function useMenu(own: MenuCategory[], wanted = true): MenuCategory[] {
  const missing = own.length === 0;
  const categories = useNavigation(missing && wanted);
  return missing ? menuOf(categories) : own;
}

/** The page's own footer links, in the same way. */
export function useFooterGroups(own: FooterGroup[], wanted = true): FooterGroup[] {
  const missing = own.length === 0;
  const groups = useLoadedItems(loadFooter, missing && wanted);
  return missing ? groups : own;
}
