import Router from "next/router";
import { useEffect, useRef, useState } from "react";
import type { CheckoutBody, OrderResult } from "@/contract/order";
import { paths } from "@/constants/paths";
import type { ApiFailure } from "@/services/apiError";
import { isApiError } from "@/services/apiError";
import { checkoutCart } from "@/services/order";
import { cartForgotten, orderPlaced, processingChanged } from "@/store/checkout";
import { forgetPendingOrder, keepPendingOrder } from "@/utils/pendingOrder";
import { randomKey } from "@/utils/randomKey";
import { useAppDispatch } from "./store";

/** What came of an attempt: gone to the next page, refused by the bank, or not answered. */
export type Placed =
  { kind: "leaving" } | { kind: "refused"; result: OrderResult } | { kind: "failed"; failure: ApiFailure };

export interface PlaceOrder {
  phase: "idle" | "paying" | "retrying";
  /** An attempt whose answer never came; sending the same details again repeats it under the same key. */
  unanswered: boolean;
  /** Same details, same key, same card token: asks again instead of paying again. */
  place: (
    details: Omit<CheckoutBody, "payment">,
    payment: () => Promise<CheckoutBody["payment"] | null>,
  ) => Promise<Placed | null>;
}

interface Attempt {
  key: string;
  /** The details as sent, to notice a change. */
  print: string;
  body: CheckoutBody;
}

const RETRY_AFTER_MS = [2000, 4000, 8000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No definite answer: nobody knows what became of the attempt, so only its own key may be used again. */
const isOpen = ({ kind, retryAfter }: ApiFailure) =>
  kind === "offline" || kind === "timeout" || kind === "server" || (kind === "conflict" && retryAfter > 0);

/** Places the order of the cart: one key per attempt, the same one until there is a definite answer. */
export function usePlaceOrder(): PlaceOrder {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<PlaceOrder["phase"]>("idle");
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const send = async ({ body, key }: Attempt): Promise<OrderResult | ApiFailure> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await checkoutCart(body, key);
      } catch (error) {
        if (!isApiError(error)) throw error;
        const pause = RETRY_AFTER_MS[tries];
        if (!isOpen(error) || pause === undefined || left.current) return error.toFailure();
        setPhase("retrying");
        await wait(pause);
      }
    }
  };

  const follow = async (result: OrderResult, email: string): Promise<Placed> => {
    const { order, redirect_link: bank } = result;
    if (result.status < 0) {
      forgetPendingOrder();
      return { kind: "refused", result };
    }
    const num = order?.order_num ?? "";
    keepPendingOrder({ email, num, token: order?.order_token ?? "" });
    dispatch(orderPlaced(result));
    if (result.status === 0 && bank) window.location.assign(bank);
    else {
      if (result.status > 0) dispatch(cartForgotten());
      await Router.push(result.status > 0 ? paths.thanksFor(num) : paths.progressOf(num));
    }
    return { kind: "leaving" };
  };

  const place: PlaceOrder["place"] = async (details, payment) => {
    setPhase("paying");
    dispatch(processingChanged({ order: true }));
    try {
      const print = JSON.stringify(details);
      let current = attempt?.print === print ? attempt : null;
      if (!current) {
        const paid = await payment();
        if (!paid) return null;
        current = { key: randomKey(), print, body: { ...details, payment: paid } };
      }
      keepPendingOrder({ email: details.customer.email, num: "", token: "" });
      const answer = await send(current);
      if ("kind" in answer) {
        const open = isOpen(answer);
        setAttempt(open ? current : null);
        if (!open) forgetPendingOrder();
        return { kind: "failed", failure: answer };
      }
      setAttempt(null);
      return await follow(answer, details.customer.email);
    } finally {
      setPhase("idle");
      dispatch(processingChanged({ order: false }));
    }
  };

  return { phase, unanswered: attempt !== null, place };
}
