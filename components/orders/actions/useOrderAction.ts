import { useRouter } from "next/router";
import { useState } from "react";
import { isApiError } from "@/services/apiError";
import { useFailureText } from "@/hooks/useFailureText";

interface OrderAction {
  busy: boolean;
  /** What to tell the buyer; empty when all is well. */
  problem: string;
  setProblem: (problem: string) => void;
  /** Does it and reads the order again. False when it did not happen. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** One thing that is done with an order: says what went wrong, shows the order as it is afterwards. */
export function useOrderAction(): OrderAction {
  const router = useRouter();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run: OrderAction["run"] = async (work) => {
    if (busy) return false;
    setBusy(true);
    setProblem("");
    try {
      await work();
      await router.replace(router.asPath, undefined, { scroll: false });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const failure = error.toFailure();
      setProblem(failure.errors.map(({ message }) => message).join(" ") || failureText(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
}
