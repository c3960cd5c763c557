import { useEffect, useState } from "react";
import type { OrderResult } from "@/contract/order";
import type { ApiFailure } from "@/services/answer";
import { fetchOrderResult } from "@/services/order";
import type { FirstResult } from "@/services/firstResult";
import { selectOrderSuccess } from "@/store/checkout";
import { pendingOrder } from "@/services/browser/pendingOrder";
import { useAppSelector } from "../store";

interface Lookup {
  result: OrderResult | null;
  /** Why it could not be had; null when it may not be shown here. */
  failure: ApiFailure | null;
}

interface Thanks {
  state: "known" | "looking" | "unknown" | "failed";
  result: OrderResult | null;
  failure: ApiFailure | null;
  retry: () => void;
}

/**
 * The order of the thank-you page: as the server saw it, as the checkout left it, or asked for with this tab's proof.
 */
export function useOrderConfirmation({ number, result: initial, isUnknown }: FirstResult): Thanks {
  const left = useAppSelector(selectOrderSuccess);
  const known = initial ?? (left?.order && (!number || left.order.order_num === number) ? left : null);
  // What the server knows not to be this browser's is shown as such at once, also without scripts.
  const [asked, setAsked] = useState<Lookup | null>(isUnknown ? { result: null, failure: null } : null);
  const [round, setRound] = useState(0);
  const isKnown = known !== null;

  useEffect(() => {
    if (isKnown) return undefined;
    let over = false;
    const tell = (answer: Lookup) => {
      if (!over) setAsked(answer);
    };
    const kept = pendingOrder();
    const num = number || kept?.num;
    const token = kept?.num === num ? kept?.token : "";
    if (!num || (isUnknown && !token)) {
      tell({ result: null, failure: null });
      return undefined;
    }
    void fetchOrderResult(num, token || undefined).then(({ data: result, failure }) =>
      tell({ result, failure: failure?.kind === "notFound" ? null : failure }),
    );
    return () => {
      over = true;
    };
  }, [isKnown, isUnknown, number, round]);

  const result = known ?? asked?.result ?? null;
  const failure = asked?.failure ?? null;
  const missing = failure ? "failed" : "unknown";
  const state = result ? "known" : asked ? missing : "looking";
  const retry = () => {
    setAsked(null);
    setRound((now) => now + 1);
  };
  return { state, result, failure, retry };
}
