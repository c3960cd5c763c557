import Router, { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import type { OrderResult } from "@/contract/order";
import { finishCardVerification } from "@/services/order";
import { keepPendingOrder, pendingOrder, type PendingOrder } from "@/services/browser/pendingOrder";
import { queryValue } from "@/utils/queryValue";
import { useFailureText } from "../useFailureText";

interface Return {
  state: "looking" | "waiting" | "none" | "expired" | "failed";
  order: PendingOrder | null;
  /** What finishing the verification answered. */
  result: OrderResult | null;
  problem: string;
}

/** Takes the token out of the address: reloading or sharing the page must not finish a verification again. */
function forgetToken(num: string): void {
  const query = num ? { order: num } : {};
  void Router.replace({ pathname: Router.pathname, query }, undefined, { shallow: true, scroll: false });
}

/**
 * What the progress page is about: the bank's way back (`?token=`, finished once), the order in the address
 * (`?order=`), or the one that this tab sent.
 */
export function useCheckoutReturn(): Return & { retry: () => void } {
  const { query, isReady } = useRouter();
  const failureText = useFailureText();
  const [state, setState] = useState<Return>({ state: "looking", order: null, result: null, problem: "" });
  const [round, setRound] = useState(0);
  const started = useRef("");
  const token = queryValue(query.token);
  const num = queryValue(query.order);

  useEffect(() => {
    if (!isReady) return;
    const kept = pendingOrder();
    if (!token) {
      if (started.current) return;
      const own = kept && (!num || !kept.num || kept.num === num) ? kept : null;
      const order = num ? { email: own?.email ?? "", token: own?.token ?? "", num } : own;
      setState((now) => ({ ...now, state: order ? "waiting" : "none", order }));
      return;
    }
    const run = `${token} ${round}`;
    if (started.current === run) return;
    started.current = run;
    void finishCardVerification(token, `verify-${token}`).then(({ data: result, failure }) => {
      if (!failure) {
        const order = {
          email: result.customer_email,
          num: result.order?.order_num ?? "",
          token: result.order?.order_token ?? "",
        };
        keepPendingOrder(order);
        forgetToken(order.num);
        setState({ state: "waiting", order, result, problem: "" });
      } else if (failure.kind !== "notFound") {
        setState({ state: "failed", order: null, result: null, problem: failureText(failure) });
      } else if (kept) {
        // A link that was used up: the order of this tab may still tell how it ended.
        forgetToken(kept.num);
        setState({ state: "waiting", order: kept, result: null, problem: "" });
      } else setState({ state: "expired", order: null, result: null, problem: "" });
    });
  }, [isReady, token, num, round, failureText]);

  return { ...state, retry: () => setRound((now) => now + 1) };
}
