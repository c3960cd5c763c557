import { useEffect, useRef, useState } from "react";
import type { Answer, ApiFailure } from "@/services/answer";

export interface CursorPage<Row, Cursor = string> {
  rows: readonly Row[];
  /** What the page after it is asked for with; null at the end. */
  next: Cursor | null;
}

interface Grown<Row, Cursor> extends CursorPage<Row, Cursor> {
  /** The first page that it grew from. */
  from: CursorPage<Row, Cursor>;
  busy: boolean;
  failure: ApiFailure | null;
}

export interface CursorPagination<Row, Cursor = string> extends Omit<Grown<Row, Cursor>, "from"> {
  loadMore: () => Promise<void>;
  /** Begins anew with another first page. */
  replace: (page: CursorPage<Row, Cursor>) => void;
  /** Changes rows of the list as it stands by then. */
  changeRows: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

/**
 * A list by cursor that goes on below what the page came with. Another first page begins it anew, and an answer that
 * was asked for by a former list is dropped.
 */
export function useCursorPagination<Row, Cursor = string>(
  first: CursorPage<Row, Cursor>,
  fetchPage: (cursor: Cursor) => Promise<Answer<CursorPage<Row, Cursor>>>,
): CursorPagination<Row, Cursor> {
  const start: Grown<Row, Cursor> = { rows: first.rows, next: first.next, from: first, busy: false, failure: null };
  const [grown, setGrown] = useState(start);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [first],
  );
  const { from: _from, ...shown } = grown.from === first ? grown : start;
  const change = (update: (list: Grown<Row, Cursor>) => Partial<Grown<Row, Cursor>>) =>
    setGrown((now) => {
      const list = now.from === first ? now : start;
      return { ...list, ...update(list) };
    });

  const loadMore = async () => {
    const { busy, next: cursor } = shown;
    if (busy || cursor === null) return;
    const mine = turn.current;
    change(() => ({ busy: true, failure: null }));
    const { data, failure } = await fetchPage(cursor);
    if (turn.current !== mine) return;
    change(({ rows, next }) => {
      if (failure) return { busy: false, failure };
      // Pressed twice before it was drawn: the second answer is in the list already.
      return next === cursor ? { busy: false, rows: [...rows, ...data.rows], next: data.next } : { busy: false };
    });
  };
  return {
    ...shown,
    loadMore,
    replace: ({ rows, next }) => {
      turn.current += 1;
      change(() => ({ rows, next, busy: false, failure: null }));
    },
    changeRows: (update) => change(({ rows }) => ({ rows: update(rows) })),
  };
}
