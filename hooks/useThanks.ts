import { useEffect, useState } from "react";
import type { OrderResult } from "@/contract/order";
import { fetchOrderResult } from "@/services/order";
import { selectOrderSuccess } from "@/store/checkout";
import { pendingOrder } from "@/utils/pendingOrder";
import { useAppSelector } from "./store";

/** The order of the thank-you page: as the server saw it, as the checkout left it, or asked for with this tab's proof. */
export function useThanks(number: string, initial: OrderResult | null) {
  const left = useAppSelector(selectOrderSuccess);
  const known = initial ?? (left?.order && (!number || left.order.order_num === number) ? left : null);
  const [asked, setAsked] = useState<{ result: OrderResult | null; done: boolean }>({ result: null, done: false });
  const isKnown = known !== null;

  useEffect(() => {
    if (isKnown) return undefined;
    let over = false;
    const kept = pendingOrder();
    const num = number || kept?.num;
    const answer = num
      ? fetchOrderResult(num, kept?.num === num ? kept.token || undefined : undefined)
      : Promise.reject();
    answer.then(
      (result) => !over && setAsked({ result, done: true }),
      () => !over && setAsked({ result: null, done: true }),
    );
    return () => {
      over = true;
    };
  }, [isKnown, number]);

  return { result: known ?? asked.result, loading: !isKnown && !asked.done };
}
