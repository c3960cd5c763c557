import { useEffect, useRef } from "react";

/** Answers a function that marks where a list ends; once there is no more of it, what came after has the focus. */
export function useFirstNew(hasMore: boolean, page = 0): (list: Element | null | undefined) => void {
  const last = useRef<Element | null | undefined>(null);
  useEffect(() => {
    const next = last.current?.nextElementSibling as HTMLElement | undefined;
    last.current = null;
    if (hasMore || !next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [page, hasMore]);
  return (list) => {
    last.current = list?.lastElementChild;
  };
}
