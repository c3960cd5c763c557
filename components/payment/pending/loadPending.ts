import type { OrderResult } from "@/contract/order";
import type { PayableOrder } from "@/contract/payOrder";
import { fetchOrderResult, fetchReturnedPayment } from "@/services/order";
import type { PageContext } from "@/services/page";
import { fetchPayable } from "@/services/payment";

export interface PendingProps {
  number: string;
  /** Proof of the order from the address, as mails carry it; empty without one. */
  token: string;
  /** Null when the server may not tell this browser, or could not look. */
  result: OrderResult | null;
  payable: PayableOrder | null;
}

/**
 * An order that is not paid: where its money stands and what it can be paid with. A provider's page leads back with a
 * token of its own.
 */
export async function loadPending({ query, caller }: PageContext): Promise<PendingProps> {
  const { order = "", key = "", token = "" } = query;
  const looked = order
    ? fetchOrderResult(order, key || undefined, caller)
    : token
      ? fetchReturnedPayment(token, caller)
      : null;
  const result = (await looked)?.data ?? null;
  const number = order || result?.order?.order_num || "";
  const proof = order ? key : (result?.order?.order_token ?? "");
  const isOpen = result !== null && result.status <= 0;
  const payable = isOpen ? (await fetchPayable(number, proof || undefined, caller)).data : null;
  return { number, token: proof, result, payable };
}
