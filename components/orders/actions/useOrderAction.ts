import { useRouter } from "next/router";
import { useState } from "react";
import type { Answer } from "@/services/answer";
import { useFailureText } from "@/hooks/useFailureText";

interface OrderAction {
  busy: boolean;
  /** What to tell the buyer; empty when all is well. */
  problem: string;
  /** What is wrong with a field, by the server's name of it. */
  errors: Record<string, string>;
  setProblem: (problem: string) => void;
  /** Does it and reads the order again. Answers what came of it, null when it did not happen. */
  run: <Data>(work: () => Promise<Answer<Data, unknown> | null>) => Promise<Data | null>;
}

/**
 * One thing that is done with an order: says what went wrong, and shows the order as it is afterwards. What is wrong
 * with one of `fields` is told to it, as `errors` or by `setFormErrors`.
 */
export function useOrderAction(
  fields: readonly string[] = [],
  setFormErrors?: (errors: Record<string, string>) => void,
): OrderAction {
  const router = useRouter();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const run: OrderAction["run"] = async (work) => {
    if (busy) return null;
    setBusy(true);
    setProblem("");
    setErrors({});
    const answer = await work();
    if (answer && !answer.failure) await router.replace(router.asPath, undefined, { scroll: false });
    setBusy(false);
    if (!answer) return null;
    const { data, failure } = answer;
    if (!failure) return data;
    const named = failure.errors.map(({ field, message }) => [field.split(".").pop() ?? "", message] as const);
    const own = named.filter(([name]) => fields.includes(name));
    const others = named.filter(([name]) => !fields.includes(name)).map(([, message]) => message);
    setErrors(Object.fromEntries(own));
    if (own.length > 0) setFormErrors?.(Object.fromEntries(own));
    setProblem(others.join(" ") || (own.length === 0 ? failureText(failure) : ""));
    return null;
  };
  return { busy, problem, errors, setProblem, run };
}
