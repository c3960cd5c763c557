import { useEffect, useState } from "react";
import type { NavigationCategory } from "@/contract/common";
import { useMarket } from "@/utils/market";
import { menuOf, type MenuCategory } from "@/utils/shell";

const asked = new Map<string, Promise<NavigationCategory[]>>();

/** The whole menu of a locale, asked for once in a visit; after a failure again. */
export function loadNavigation(locale: string): Promise<NavigationCategory[]> {
  const known = asked.get(locale);
  if (known) return known;
  const asking = import("@/services/common").then(({ fetchNavigation }) => fetchNavigation({ locale }));
  asked.set(locale, asking);
  asking.catch(() => asked.delete(locale));
  return asking;
}

/** Empty until it is there, and where it cannot be had: links to the home page and the search stay. */
export function useNavigation(wanted = true): NavigationCategory[] {
  const { locale } = useMarket();
  const [categories, setCategories] = useState<NavigationCategory[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    loadNavigation(locale).then(
      (found) => {
        if (!gone) setCategories(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [locale, wanted]);
  return categories;
}

/** The page's own menu; pages made without one (404, 500) ask for it once `wanted`. */
export function useMenu(own: MenuCategory[], wanted = true): MenuCategory[] {
  const missing = own.length === 0;
  const categories = useNavigation(missing && wanted);
  return missing ? menuOf(categories) : own;
}
