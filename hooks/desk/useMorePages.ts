import { useState } from "react";
import { useFailureText } from "@/hooks/useFailureText";
import type { Answer } from "@/services/answer";

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A list by cursor that goes on below what the page came with; another first page begins anew. */
export function useMorePages<Row>(first: Page<Row>, more: (after: string) => Promise<Answer<Page<Row>>>) {
  const failureText = useFailureText();
  const [grown, setGrown] = useState({ ...first, from: first });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const shown = grown.from === first ? grown : { ...first, from: first };
  const loadMore = async () => {
    if (busy || shown.next === null) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await more(shown.next);
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else setGrown({ from: first, rows: [...shown.rows, ...data.rows], next: data.next });
  };
  return { rows: shown.rows, next: shown.next, busy, problem, loadMore };
}
