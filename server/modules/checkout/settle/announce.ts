import { flowOf } from "../../../../contract/rules/gateways";
import type { CheckoutMessage } from "../../../../contract/routes/socket";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { enqueue, type Message } from "../../outbox/repositoryQueue";
import { addResult, type Announcement } from "./repositoryResults";
import { resultMessage } from "./resultMessage";

/** The specification's reading: for coins 0 says that all is well, and the order's status how well. */
const paidStatus = ({ gatewayId }: PaymentRow) => (flowOf(gatewayId) === "crypto" ? 0 : 1);

/** What the shopper's page is told of a paid order, its mail, and what follows from it: part of what makes it true. */
export function messagesOfPaid(order: OrderRow, payment: PaymentRow, at: Date): Announcement {
  const told = { status: paidStatus(payment), message: resultMessage("paid", order.language), orderStatus: "New" };
  const others = [
    ...(isTold(order) ? [orderMail("mail.order-placed", order, at)] : []),
    { kind: "order.paid", key: `order.paid:${order.id}`, payload: { orderId: order.id }, dueAt: at },
  ];
  return { result: resultOf(order, payment, told, at), others };
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
    message: resultMessage(code, order.language),
    orderStatus: order.status,
  });
}

/** Coins are seen on their way: the shopper need not watch any longer. */
export async function announceSeen(tx: Transaction, clock: Clock, order: OrderRow, payment: PaymentRow): Promise<void> {
  const message = resultMessage("seen", order.language);
  await announceResult(tx, clock, order, payment, { status: 0, message, orderStatus: order.status });
}

/** The order waits for the payer's bank: what to do and what comes next goes out by mail. */
export async function announceAwaited(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const kind = "mail.awaiting-funds";
  const key = `${kind}:${payment.id}`;
  await enqueue(tx, { kind, key, payload: { orderId: order.id, paymentId: payment.id }, dueAt: clock.now() });
}

/** Some money has come, not all: page and payer are told how much is missing. */
export async function announcePart(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
  received: number,
): Promise<void> {
  const message = resultMessage("part", order.language);
  await announceResult(tx, clock, order, payment, { status: 0, message, orderStatus: order.status });
  const kind = "mail.awaiting-funds";
  const key = `${kind}:${payment.id}:${received}`;
  await enqueue(tx, { kind, key, payload: { orderId: order.id, paymentId: payment.id }, dueAt: clock.now() });
}

/** Money that its order cannot take is on its way back: said on the page and by mail. */
export async function announceReturned(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
  code: string,
): Promise<void> {
  await announceFailure(tx, clock, order, payment, code);
  const kind = "mail.payment-returned";
  const key = `${kind}:${payment.id}:${payment.returned}`;
  await enqueue(tx, { kind, key, payload: { orderId: order.id, paymentId: payment.id }, dueAt: clock.now() });
}

/** A rental tells of its payments itself. */
const isTold = ({ rentalId }: Pick<OrderRow, "rentalId">) => rentalId === null;

type OrderMail = "mail.order-placed" | "mail.payment-failed" | "mail.order-cancelled";

/** One mail of a kind per order, however often its cause comes around. */
const orderMail = (kind: OrderMail, { id: orderId }: OrderRow, dueAt: Date): Message => ({
  kind,
  key: `${kind}:${orderId}`,
  payload: { orderId },
  dueAt,
});

export async function announceMail(tx: Transaction, clock: Clock, kind: OrderMail, order: OrderRow): Promise<void> {
  if (isTold(order)) await enqueue(tx, orderMail(kind, order, clock.now()));
}

interface Notice {
  status: number;
  message: string;
  orderStatus: string;
}

function resultOf(order: OrderRow, payment: PaymentRow, told: Notice, at: Date): Announcement["result"] {
  const message: CheckoutMessage = {
    status: told.status,
    message: told.message,
    order: { num: order.number, gatewayId: payment.gatewayId, status: told.orderStatus },
    customerEmail: order.email,
  };
  return { orderId: order.id, email: order.email, message, at };
}

async function announceResult(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  payment: PaymentRow,
  told: Notice,
): Promise<void> {
  await addResult(tx, { result: resultOf(order, payment, told, clock.now()), others: [] });
}
