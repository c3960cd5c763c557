import { useState } from "react";
import type { PartDetail } from "@/contract/desk/partRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { randomKey } from "@/utils/randomKey";
import type { Answer } from "@/services/answer";

/**
 * One act on a part: what it is at, what went wrong, and the part as it is afterwards. Its key makes a repeat, after an
 * answer that got lost, the same act.
 */
export function usePartAct(onDone: (part: PartDetail) => void) {
  const failureText = useFailureText();
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (work: (key: string) => Promise<Answer<PartDetail>>) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await work(key);
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    if (data) onDone(data);
  };
  return { busy, problem, run };
}
