import { useState } from "react";
import type { Answer, ApiFailure } from "@/services/answer";

interface Page<Row> {
  rows: Row[];
  next: number | null;
}

/** A list whose first page came with the page, and the way to its next. */
export function useMore<Row>(first: Page<Row>, fetchPage: (before: number) => Promise<Answer<Page<Row>>>) {
  const [list, setList] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const more = async () => {
    if (busy || list.next === null) return;
    setBusy(true);
    const answer = await fetchPage(list.next);
    setBusy(false);
    setFailure(answer.failure);
    if (answer.data) setList({ rows: [...list.rows, ...answer.data.rows], next: answer.data.next });
  };
  return { rows: list.rows, hasMore: list.next !== null, busy, failure, more, setList };
}
