import { useState } from "react";
import type { PartRow } from "@/contract/desk/partRoutes";
import type { Answer, ApiFailure } from "@/services/answer";

export interface PartPage<Row extends PartRow> {
  rows: Row[];
  next: string | null;
}

interface Grown<Row extends PartRow> extends PartPage<Row> {
  /** The page that it grew from. */
  from: PartPage<Row>;
}

/** A list that goes on below what the page came with; another page begins anew. */
export function usePartList<Row extends PartRow>(
  first: PartPage<Row>,
  more: (after: string) => Promise<Answer<PartPage<Row>>>,
) {
  const [grown, setGrown] = useState<Grown<Row>>({ ...first, from: first });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const shown = grown.from === first ? grown : { ...first, from: first };

  const loadMore = async () => {
    if (busy || shown.next === null) return;
    setBusy(true);
    const answer = await more(shown.next);
    setBusy(false);
    setFailure(answer.failure);
    if (answer.data) setGrown({ from: first, rows: [...shown.rows, ...answer.data.rows], next: answer.data.next });
  };
  return { rows: shown.rows, next: shown.next, busy, failure, loadMore };
}
