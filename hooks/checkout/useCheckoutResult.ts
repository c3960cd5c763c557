import { useEffect } from "react";
import type { CheckoutMessage } from "@/contract/routes/socket";
import { listenForResult } from "@/services/realtime";
import { earlierOrders, type PendingOrder } from "@/services/browser/pendingOrder";
import { flashSaleUpdated, selectCheckoutProgress } from "@/store/flashSale";
import { useAppDispatch, useAppSelector } from "../store";

/**
 * While an order is given, listens on its e-mail's channel and keeps the result in the store. The server replays there
 * what nobody confirmed: an order without a number does not take the result of one that was known before it.
 */
export function useCheckoutResult(order: PendingOrder | null) {
  const dispatch = useAppDispatch();
  const { email = "", token = "" } = order ?? {};
  const isUnnamed = order?.num === "";
  useEffect(() => {
    if (!email) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const hear = (progress: CheckoutMessage) => {
      if (isUnnamed && earlierOrders().includes(progress.order.num)) return;
      dispatch(flashSaleUpdated({ progress }));
    };
    listenForResult(email, hear, token || undefined).then(
      (end) => {
        if (gone) end();
        else stop = end;
      },
      // Without the socket the page asks for the result by itself.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [dispatch, email, token, isUnnamed]);
  return useAppSelector(selectCheckoutProgress);
}
