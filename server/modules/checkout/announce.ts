import type { CheckoutMessage } from "../../../contract/socket";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { checkoutResults } from "../../db/schema";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { enqueue } from "../outbox/enqueue";
import { resultWords } from "./resultWords";

/** Tells the shopper's page and sends the order's mail, in the transaction that makes it true. */
export async function announcePaid(tx: Transaction, clock: Clock, order: OrderRow, payment: PaymentRow): Promise<void> {
  await announceResult(tx, clock, order, payment, {
    status: 1,
    message: resultWords("paid", order.language),
    orderStatus: "New",
  });
  await announceMail(tx, clock, "mail.order-placed", order);
}

export async function announceFailure(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
  code: string,
): Promise<void> {
  await announceResult(tx, clock, order, payment, {
    status: -1,
    message: resultWords(code, order.language),
    orderStatus: order.status,
  });
}

/** One mail of a kind per order, however often its cause comes around. */
export async function announceMail(
  tx: Transaction,
  clock: Clock,
  kind: "mail.order-placed" | "mail.payment-failed",
  order: OrderRow,
): Promise<void> {
  await enqueue(tx, { kind, key: `${kind}:${order.id}`, payload: { orderId: order.id }, dueAt: clock.now() });
}

interface Told {
  status: number;
  message: string;
  orderStatus: string;
}

async function announceResult(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
  told: Told,
): Promise<void> {
  const message: CheckoutMessage = {
    status: told.status,
    message: told.message,
    order: { num: order.number, gatewayId: payment.gatewayId, status: told.orderStatus },
    customerEmail: order.email,
  };
  const [result] = await tx
    .insert(checkoutResults)
    .values({ orderId: order.id, email: order.email, message: { ...message }, createdAt: clock.now() })
    .returning({ id: checkoutResults.id });
  if (result)
    await enqueue(tx, {
      kind: "result",
      key: `result:${result.id}`,
      payload: { resultId: result.id },
      dueAt: clock.now(),
    });
}
