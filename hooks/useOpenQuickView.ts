import Router, { useRouter } from "next/router";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { opensQuickViews, withQuickView } from "@/utils/product/quickView";

/** Opens a product over the page, by the address; null where it or the page has none, and until scripts run. */
export function useOpenQuickView(hasQuickView: boolean, productSlug: string): (() => void) | null {
  const { pathname } = useRouter();
  const live = useHydrated();
  if (!live || !hasQuickView || !opensQuickViews(pathname)) return null;
  return () =>
    void Router.replace(withQuickView(Router.asPath, productSlug), undefined, { shallow: true, scroll: false });
}
