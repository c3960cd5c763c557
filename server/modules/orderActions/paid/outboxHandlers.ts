import type { Deps } from "../../../deps";
import { documentHandlers } from "../../invoices/issueFor";
import type { OutboxHandlers } from "../../outbox/deliver";
import { refundHandlers } from "../../refunds/sendRefund";
import { paymentReversed } from "./paymentReversed";
import { startFulfilment } from "./startFulfilment";

/** What follows from an order's changes and need not hold up whoever made them. */
export function orderMessageHandlers(deps: Deps): OutboxHandlers {
  return {
    ...refundHandlers(deps),
    ...documentHandlers(deps),
    "order.payment-reversed": ({ orderId, paymentId, kind }) =>
      paymentReversed(deps, { orderId: Number(orderId), paymentId: Number(paymentId), kind: String(kind) }),
    "order.paid": ({ orderId }) => startFulfilment(deps, Number(orderId)),
  };
}
