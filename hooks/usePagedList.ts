import { useEffect, useRef, useState } from "react";

export interface ListPage<T> {
  items: readonly T[];
  page: number;
  total_pages: number;
  total: number;
}

/** Null when the page could not be had. */
type FetchPage<T> = (page: number) => Promise<ListPage<T> | null>;

interface Grown<T> {
  /** The first page's items that it grew from. */
  from: readonly T[];
  list: ListPage<T>;
  state: "ready" | "busy" | "failed";
  fetchPage: FetchPage<T>;
  wanted: number;
}

const joined = <T>(list: ListPage<T>, next: ListPage<T>): ListPage<T> => ({
  ...next,
  items: [...list.items, ...next.items],
});

interface PagedList<T> extends ListPage<T> {
  busy: boolean;
  failed: boolean;
  more: () => void;
  /** Another question: the list starts at its first page again, the old one stays readable until then. */
  reload: (fetchPage: FetchPage<T>) => void;
  retry: () => void;
}

/**
 * A list whose first page came with the page. The answer to the last question wins; other items in the first page, as
 * in another language, begin it anew.
 */
export function usePagedList<T>(first: ListPage<T>, fetchFirst: FetchPage<T>): PagedList<T> {
  const from = first.items;
  const start: Grown<T> = { from, list: first, state: "ready", fetchPage: fetchFirst, wanted: 1 };
  const [grown, setGrown] = useState(start);
  const now = grown.from === from ? grown : start;
  const { list, state } = now;
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [from],
  );

  const load = async (wanted: number, fetchPage = now.fetchPage) => {
    const mine = ++turn.current;
    const asked: Grown<T> = { ...now, state: "busy", fetchPage, wanted };
    setGrown(asked);
    const next = await fetchPage(wanted);
    if (mine !== turn.current) return;
    if (!next) setGrown({ ...asked, state: "failed" });
    else setGrown({ ...asked, state: "ready", list: wanted === 1 ? next : joined(list, next) });
  };

  return {
    ...list,
    busy: state === "busy",
    failed: state === "failed",
    more: () => void load(list.page + 1),
    reload: (fetchPage) => void load(1, fetchPage),
    retry: () => void load(now.wanted),
  };
}
