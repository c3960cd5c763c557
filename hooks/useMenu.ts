import { useEffect, useState } from "react";
import { useMarket } from "@/utils/market";
import { menuOf, type MenuCategory } from "@/utils/shell";

/** The page's own menu; pages made without one (404, 500) ask for it once `wanted`. */
export function useMenu(own: MenuCategory[], wanted = true): MenuCategory[] {
  const { locale } = useMarket();
  const [asked, setAsked] = useState<MenuCategory[]>([]);
  const missing = own.length === 0 && wanted;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    import("@/services/common")
      .then(({ fetchNavigation }) => fetchNavigation({ locale }))
      .then(
        (categories) => {
          if (!gone) setAsked(menuOf(categories));
        },
        // Links to the home page and the search stay; a missing menu is no reason for a message.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [locale, missing]);
  return own.length > 0 ? own : asked;
}
