import { useEffect, useState } from "react";
import type { OrderResult } from "@/contract/order";
import { fetchOrderResult } from "@/services/order";
import { orderPlaced } from "@/store/checkout";
import type { PendingOrder } from "@/services/browser/pendingOrder";
import { useAppDispatch } from "../store";
import { useCheckoutResult } from "./useCheckoutResult";

const POLL_MS = [1500, 2500, 4000, 6000];
const SLOW_AFTER_MS = 25_000;

export interface Waiting {
  /** Null while nothing has been heard. */
  result: OrderResult | null;
  /** It takes longer than people expect. */
  slow: boolean;
  /** There is no such order for this browser and what it knows of it. */
  unknown: boolean;
}

/**
 * Waits for an order's result in two ways at once: the socket, on the channel of the shipping e-mail, and asking again
 * where the socket is blocked. Ends with the first definite answer. `order` is null while there is nothing to wait for.
 */
export function useOrderResult(order: PendingOrder | null, first: OrderResult | null): Waiting {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<OrderResult | null>(null);
  const [slow, setSlow] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const result = answer ?? first;
  const settled = result !== null && result.status !== 0;
  const message = useCheckoutResult(settled ? null : order);
  const token = order?.token ?? "";
  // An order whose first answer was lost gets its number from the socket.
  const num = order?.num || (order && message?.order.num) || "";
  // A message asks at once instead of with the next round.
  const news = message && message.order.num === num ? message.status : null;

  useEffect(() => {
    if (settled || !num) return undefined;
    let over = false;
    let timer = 0;
    const ask = async (tries: number) => {
      const { data: heard, failure } = await fetchOrderResult(num, token || undefined);
      if (over) return;
      if (failure?.kind === "notFound") {
        setUnknown(true);
        return;
      }
      if (heard) {
        setAnswer(heard);
        dispatch(orderPlaced(heard));
      }
      // The next round asks again; the socket may be quicker.
      timer = window.setTimeout(() => void ask(tries + 1), POLL_MS[Math.min(tries, POLL_MS.length - 1)]);
    };
    timer = window.setTimeout(() => void ask(0), news === null ? POLL_MS[0] : 0);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [settled, num, token, news, dispatch]);

  useEffect(() => {
    if (settled || !order) return undefined;
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [settled, order]);

  return { result, slow, unknown: unknown && result === null };
}
