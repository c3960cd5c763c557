import { useState } from "react";
import { useFailureText } from "@/hooks/useFailureText";
import { randomKey } from "@/utils/randomKey";
import { fieldErrors, type Answer } from "@/services/answer";

/**
 * One act at a desk: what it is at, what went wrong, and what came of it. Its key makes a repeat, after an answer that
 * got lost, the same act. What is wrong with one of `fields` is told to it, as `errors`.
 */
export function useDeskAct<Data>(onDone: (data: Data) => void | Promise<void>, fields: readonly string[] = []) {
  const failureText = useFailureText();
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Whether it was done. */
  const run = async (work: (key: string) => Promise<Answer<Data>>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem("");
    setErrors({});
    const { data, failure } = await work(key);
    if (failure) {
      const named = Object.entries(fieldErrors(failure));
      const own = named.filter(([name]) => fields.includes(name));
      setErrors(Object.fromEntries(own));
      setProblem(own.length > 0 ? "" : (named[0]?.[1] ?? failureText(failure)));
    } else await onDone(data);
    setBusy(false);
    return failure === null;
  };
  return { busy, problem, errors, run };
}
