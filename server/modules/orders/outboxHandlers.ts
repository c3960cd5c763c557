import type { Deps } from "../../deps";
import { documentHandlers, issueOrderInvoice } from "../invoices/issueFor";
import type { OutboxHandlers } from "../outbox/deliver";
import { refundHandlers } from "../refunds/sendRefund";
import { ensureShipments } from "../shipments/splitOrder";
import { lockOrder } from "./lockOrder";
import { linesOf } from "./repository";
import { paymentReversed } from "./paymentReversed";

/** What follows from an order's changes and need not hold up whoever made them. */
export function orderHandlers(deps: Deps): OutboxHandlers {
  return {
    ...refundHandlers(deps),
    ...documentHandlers(deps),
    "order.payment-reversed": ({ orderId, paymentId, kind }) =>
      paymentReversed(deps, { orderId: Number(orderId), paymentId: Number(paymentId), kind: String(kind) }),
    "order.paid": ({ orderId }) => preparePaid(deps, Number(orderId)),
  };
}

/** A paid order is split into what each vendor sends from each warehouse, and gets its invoice. A repeat finds it done. */
async function preparePaid(deps: Deps, orderId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = await linesOf(tx, [orderId]);
    if (order.status !== "Cancel") await ensureShipments(tx, deps.clock, order, lines);
    await issueOrderInvoice(deps, tx, order, lines);
  });
}
