import Router, { useRouter } from "next/router";
import { useSyncExternalStore } from "react";
import { opensQuickViews, withQuickView } from "@/utils/product/quickView";
import { neverChanges } from "@/utils/neverChanges";

/** Opens a product over the page, by the address; null where it or the page has none, and until scripts run. */
export function useOpenQuickView(hasQuickView: boolean, productSlug: string): (() => void) | null {
  const { pathname } = useRouter();
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!live || !hasQuickView || !opensQuickViews(pathname)) return null;
  return () =>
    void Router.replace(withQuickView(Router.asPath, productSlug), undefined, { shallow: true, scroll: false });
}
