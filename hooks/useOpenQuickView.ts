import Router, { useRouter } from "next/router";
import { useSyncExternalStore } from "react";
import { hasQuickView, withQuickView } from "@/utils/product/quickView";

const never = () => () => undefined;

/** Opens a product over the page, by the address; null where it cannot, and until scripts run. */
export function useOpenQuickView(categorySlug: string, productSlug: string): (() => void) | null {
  const { pathname } = useRouter();
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!live || !hasQuickView(pathname, categorySlug)) return null;
  return () =>
    void Router.replace(withQuickView(Router.asPath, productSlug), undefined, { shallow: true, scroll: false });
}
