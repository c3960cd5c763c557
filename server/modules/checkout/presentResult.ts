import type { OrderResult } from "../../../contract/order";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { presentOrder } from "../orders/present";
import { findOrder, linesOf, paymentOf, type OrderRow, type PaymentRow } from "../orders/repository";
import { resultWords } from "./resultWords";

interface Standing {
  /** 1 paid, 0 waiting for the shopper or the bank, −1 refused. */
  status: 1 | 0 | -1;
  /** What the words say. */
  say: string;
  errorCode: string;
  /** Where the bank asks the shopper to confirm. */
  actionUrl: string;
}

/** Where an order stands with its money, from its rows alone: the same for every page, tab and device that asks. */
export function standingOf(
  order: Pick<OrderRow, "status">,
  payment: Pick<PaymentRow, "state" | "errorCode" | "actionUrl"> | undefined,
): Standing {
  const plain = { errorCode: "", actionUrl: "" };
  const refused = (code: string): Standing => ({ ...plain, status: -1, say: code, errorCode: code });
  if (order.status !== "Pending" && order.status !== "Cancel") return { ...plain, status: 1, say: "paid" };
  if (payment?.state === "refunding" || payment?.state === "refunded") return refused(payment.errorCode);
  if (order.status === "Cancel") return refused("not_paid_in_time");
  switch (payment?.state) {
    case "requires_action":
      return { ...plain, status: 0, say: "requires_action", actionUrl: payment.actionUrl };
    case "declined":
    case "failed":
    case "canceled":
      return refused(payment.errorCode || "refused");
    default:
      return { ...plain, status: 0, say: "checking" };
  }
}

/**
 * The specification's *Order result*. Carries no `order_token`: whoever stores it stores no proof.
 * `system_code` speaks as HTTP does: 200, 202 while waiting, 402 when refused.
 */
export async function presentResult(
  { db }: Pick<Deps, "db">,
  orderId: number,
  language: Language,
): Promise<OrderResult> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`order ${orderId} does not exist`);
  const payment = await paymentOf(db, orderId);
  const lines = await linesOf(db, [orderId]);
  const { status, say, errorCode, actionUrl } = standingOf(order, payment);
  return {
    status,
    message: resultWords(say, language),
    data: {},
    error_code: errorCode,
    order: presentOrder(order, lines, "", actionUrl),
    customer_id: order.customerId ?? 0,
    customer_email: order.email,
    customer_token: "",
    is_first_referral: false,
    redirect_link: actionUrl,
    system_code: status === 1 ? 200 : status === 0 ? 202 : 402,
    system_message: "",
    marketplace_redirect_url: "",
  };
}
