import { useEffect, useRef, useState } from "react";

export interface ListPage<T> {
  items: readonly T[];
  page: number;
  total_pages: number;
  total: number;
}

/** Null when the page could not be had. */
type FetchPage<T> = (page: number) => Promise<ListPage<T> | null>;

interface PagedList<T> extends ListPage<T> {
  busy: boolean;
  failed: boolean;
  more: () => void;
  /** Another question: the list starts at its first page again, the old one stays readable until then. */
  reload: (fetchPage: FetchPage<T>) => void;
  retry: () => void;
}

/** A list whose first page came with the page. The answer to the last question wins. */
export function usePagedList<T>(first: ListPage<T>, fetchFirst: FetchPage<T>): PagedList<T> {
  const [list, setList] = useState(first);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const turn = useRef(0);
  const source = useRef(fetchFirst);
  const wanted = useRef(1);

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const load = async (page: number) => {
    const mine = ++turn.current;
    wanted.current = page;
    setState("busy");
    const next = await source.current(page);
    if (mine !== turn.current) return;
    if (next) setList((now) => (page === 1 ? next : { ...next, items: [...now.items, ...next.items] }));
    setState(next ? "ready" : "failed");
  };

  return {
    ...list,
    busy: state === "busy",
    failed: state === "failed",
    more: () => void load(list.page + 1),
    reload: (fetchPage) => {
      source.current = fetchPage;
      void load(1);
    },
    retry: () => void load(wanted.current),
  };
}
