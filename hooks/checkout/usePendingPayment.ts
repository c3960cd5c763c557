import { useEffect, useState, useSyncExternalStore } from "react";
import type { OrderResult } from "@/contract/order";
import type { PayableOrder } from "@/contract/payOrder";
import { fetchOrderResult } from "@/services/order";
import { fetchPayable } from "@/services/payment";
import { pendingOrder, type PendingOrder } from "@/services/browser/pendingOrder";
import { awaitsMoney } from "@/utils/checkout/nextPaymentPage";
import { useCheckoutResult } from "./useCheckoutResult";
import { neverChanges } from "@/utils/neverChanges";

interface Seen {
  result: OrderResult | null;
  payable: PayableOrder | null;
}

interface ReturnedOrder extends Seen {
  /** Empty when the address names no order: then it is this tab's. */
  number: string;
  token: string;
}

interface Pending extends ReturnedOrder {
  loading: boolean;
  reload: () => void;
}

const SOON_MS = 2500;
/** Money that takes minutes or days; the socket is quicker where there is one. */
const CALM_MS = 10_000;

/** Null: not seen. What can be paid is left out where that alone could not be had, and stays as it was. */
async function look(num: string, token: string): Promise<Pick<Seen, "result"> | Seen | null> {
  const { data: result } = await fetchOrderResult(num, token || undefined);
  if (!result) return null;
  if (result.status > 0) return { result, payable: null };
  const { data: payable, failure } = await fetchPayable(num, token || undefined);
  return failure && failure.kind !== "notFound" ? { result } : { result, payable };
}

/** An order whose money is awaited, followed until it is decided; with this tab's proof where the address has none. */
export function usePendingPayment(known: ReturnedOrder): Pending {
  const order = useOrderOf(known);
  const [seen, setSeen] = useState<Seen & { done: boolean }>({ ...known, done: known.result !== null });
  const [round, setRound] = useState(0);
  const isOpen = seen.result === null || seen.result.status === 0;
  const message = useCheckoutResult(isOpen ? order : null);
  const num = order?.num ?? "";
  const token = order?.token ?? "";
  // A message asks at once instead of with the next round.
  const news = message && message.order.num === num ? `${message.status} ${message.message}` : "";
  const wasSeen = known.result !== null;
  const wasOpen = !known.result || known.result.status === 0;
  useEffect(() => {
    if (!num) return undefined;
    const isFresh = wasSeen && round === 0 && news === "";
    if (isFresh && !wasOpen) return undefined;
    let over = false;
    let timer = 0;
    const ask = async () => {
      const found = await look(num, token);
      if (over) return;
      setSeen((now) => ({ ...now, ...found, done: true }));
      if (found?.result && found.result.status !== 0) return;
      const calm = !found?.result || awaitsMoney(found.result);
      timer = window.setTimeout(() => void ask(), calm ? CALM_MS : SOON_MS);
    };
    timer = window.setTimeout(() => void ask(), isFresh ? SOON_MS : 0);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [num, token, news, round, wasSeen, wasOpen]);

  return {
    result: seen.result,
    payable: seen.payable,
    number: num || known.number,
    token: token || known.token,
    loading: !seen.done && (order === null || num !== ""),
    reload: () => setRound((now) => now + 1),
  };
}

/** The order of the address, or of this tab; null until the browser has looked. */
function useOrderOf({ number, token, result }: ReturnedOrder): PendingOrder | null {
  const text = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(pendingOrder()),
    () => "",
  );
  if (text === "") return null;
  const kept = JSON.parse(text) as PendingOrder | null;
  const own = kept && (!number || kept.num === number) ? kept : null;
  return {
    num: number || own?.num || "",
    token: token || own?.token || "",
    email: result?.customer_email || own?.email || "",
  };
}
