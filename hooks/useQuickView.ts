import Router, { useRouter } from "next/router";
import { useCallback, useState } from "react";
import { quickViewOf, withQuickView } from "@/utils/product/quickView";

interface QuickView {
  /** The product over the page; stays while its window closes. */
  slug: string;
  open: boolean;
  close: () => void;
}

/**
 * The product that the page's address opens over it. Closing takes it out of the address, once the window's own step
 * back is done.
 */
export function useQuickView(): QuickView {
  const { pathname, asPath } = useRouter();
  const named = quickViewOf(pathname, asPath);
  const [last, setLast] = useState({ slug: named, closed: false });
  if (named !== "" && named !== last.slug) setLast({ slug: named, closed: false });
  if (named === "" && last.closed) setLast({ slug: "", closed: false });
  const close = useCallback(() => {
    setLast((now) => ({ ...now, closed: true }));
    window.setTimeout(() => leaveAddress(named));
  }, [named]);
  return { slug: last.slug, open: named !== "" && !last.closed, close };
}

/** Where the window's entry is still on top of the history, its going is awaited: both would undo each other. */
function leaveAddress(slug: string): void {
  if (quickViewOf(Router.pathname, Router.asPath) !== slug || slug === "") return;
  if ((window.history.state as { overlay?: boolean } | null)?.overlay) {
    window.addEventListener("popstate", () => window.setTimeout(() => leaveAddress(slug)), { once: true });
    return;
  }
  void Router.replace(withQuickView(Router.asPath, ""), undefined, { shallow: true, scroll: false });
}
