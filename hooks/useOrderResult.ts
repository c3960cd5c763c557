import { useEffect, useState } from "react";
import type { OrderResult } from "@/contract/order";
import type { CheckoutMessage } from "@/contract/socket";
import { fetchOrderResult } from "@/services/order";
import { listenForResult } from "@/services/realtime";
import { orderPlaced } from "@/store/checkout";
import { resultArrived } from "@/store/flashSale";
import { keepPendingOrder, pendingOrder, type PendingOrder } from "@/utils/pendingOrder";
import { useAppDispatch } from "./store";

const POLL_MS = [1500, 2500, 4000, 6000];
const SLOW_AFTER_MS = 25_000;

export interface Waiting {
  /** Null while nothing has been heard. */
  result: OrderResult | null;
  /** It takes longer than people expect. */
  slow: boolean;
}

/**
 * Waits for an order's result in two ways at once: the socket, on the channel of the shipping e-mail, and asking again
 * where the socket is blocked. Ends with the first definite answer. `order` is null while there is nothing to wait for.
 */
export function useOrderResult(order: PendingOrder | null, first: OrderResult | null): Waiting {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState(first);
  const [slow, setSlow] = useState(false);
  const settled = result !== null && result.status !== 0;
  const email = order?.email ?? "";
  const token = order?.token ?? "";
  const num = order?.num ?? "";

  useEffect(() => {
    if (settled || (!num && !email)) return undefined;
    let over = false;
    let tries = 0;
    let timer = 0;
    let stop: (() => void) | undefined;
    let known = num;

    const ask = async () => {
      if (!known) return;
      try {
        const answer = await fetchOrderResult(known, token || undefined);
        if (over) return;
        setResult(answer);
        dispatch(orderPlaced(answer));
      } catch {
        // The next round asks again; the socket may be quicker.
      }
    };
    const poll = () => {
      timer = window.setTimeout(() => void ask().finally(() => !over && poll()), POLL_MS[Math.min(tries, POLL_MS.length - 1)]);
      tries += 1;
    };
    const onMessage = (message: CheckoutMessage) => {
      if (over || (known && message.order.num !== known)) return;
      known = message.order.num;
      keepPendingOrder({ email, token, ...pendingOrder(), num: known });
      dispatch(resultArrived(message));
      void ask();
    };

    poll();
    if (email) {
      listenForResult(email, onMessage, token || undefined).then(
        (end) => {
          if (over) end();
          else stop = end;
        },
        () => undefined,
      );
    }
    const slowly = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      over = true;
      window.clearTimeout(timer);
      window.clearTimeout(slowly);
      stop?.();
    };
  }, [settled, num, email, token, dispatch]);

  return { result, slow };
}
