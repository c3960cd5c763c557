import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts, orders, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { releaseStock, sellStock } from "../inventory/settle";
import { holdsStock, reserveStock } from "../inventory/reserve";
import { linesOf, type OrderRow, type PaymentRow } from "../orders/repository";
import { isUndecided, moveOrder, movePayment } from "../orders/states";
import type { Outcome } from "../payments/provider";
import { closeCart } from "./closeCart";
import { forgetScarce } from "./forgetScarce";
import { announceFailure, announceMail, announcePaid } from "./announce";

/** Who brought the news. A shopper who waits for the answer needs no mail about a refusal. */
export type Cause = "checkout" | "verification" | "webhook" | "reconciler" | "expiry" | "new attempt";

type Decided = Extract<Outcome, { kind: "declined" | "canceled" | "failed" }>;

interface Settling {
  deps: Deps;
  tx: Transaction;
  order: OrderRow;
  payment: PaymentRow;
  cause: Cause;
}

/**
 * The one way by which an outcome reaches an order, whoever brings it and however often: checkout, return from the bank,
 * webhook or reconciler. Locks cart, order, payment and stock in this order.
 */
export async function applyPaymentOutcome(
  deps: Deps,
  paymentId: number,
  outcome: Outcome,
  cause: Cause,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId, cartId: orders.cartId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, paymentId));
    if (!found) throw new Error(`payment ${paymentId} does not exist`);
    if (found.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for("update");
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    if (order && payment) await settle({ deps, tx, order, payment, cause }, outcome);
  });
  deps.wake();
  await forgetScarce(deps, paymentId);
}

async function settle(settling: Settling, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case "succeeded":
      return succeed(settling, outcome);
    case "declined":
    case "canceled":
    case "failed":
      return refuse(settling, outcome);
    case "requires_action":
      return waitFor(settling, "requires_action", { providerRef: outcome.ref, actionUrl: outcome.url });
    case "processing":
      return waitFor(settling, "processing", { providerRef: outcome.ref });
    case "unknown":
      if (settling.payment.state === "created") await waitFor(settling, "processing", {});
  }
}

/** An undecided payment learns where it stands; a decided one has nothing to learn. */
async function waitFor(
  { deps, tx, payment, cause }: Settling,
  state: "requires_action" | "processing",
  columns: Partial<PaymentRow>,
): Promise<void> {
  if (!isUndecided(payment.state) || payment.state === state) return;
  await movePayment(tx, deps.clock, payment, state, cause, columns);
}

async function succeed(settling: Settling, outcome: Extract<Outcome, { kind: "succeeded" }>): Promise<void> {
  const { deps, tx, order, payment, cause } = settling;
  const { ref, brand, last4 } = outcome;
  const columns = { providerRef: ref, brand, last4, errorCode: "" };
  if (payment.state === "captured" || payment.state === "refunding" || payment.state === "refunded") return;
  const isOurs =
    outcome.reference === order.number && outcome.amount === payment.amount && outcome.currency === payment.currency;
  if (!isOurs) {
    deps.log.error(
      { payment: payment.id, order: order.number, outcome },
      "the provider confirmed another payment than was asked for",
    );
    if (isUndecided(payment.state)) await refuse(settling, { kind: "failed", ref, code: "provider_error" });
    return;
  }
  if (!isUndecided(payment.state) || order.status !== "Pending" || (await hasCapture(settling))) {
    return giveBack(settling, columns, "order_closed");
  }
  if (!(await holdsStock(tx, order.id))) {
    const { country, state: region } = order.shipping;
    const short = await reserveStock(tx, deps.clock, {
      orderId: order.id,
      lines: await linesOf(tx, [order.id]),
      country,
      region,
    });
    if (short.length > 0) return giveBack(settling, columns, "sold_out");
  }
  await movePayment(tx, deps.clock, payment, "captured", cause, columns);
  await moveOrder(tx, deps.clock, order, "New", "paid", { paidAt: deps.clock.now() });
  await closeCart(tx, deps.clock, order);
  await announcePaid(tx, deps.clock, order, payment);
  await sellStock(tx, order.id);
}

async function hasCapture({ tx, order, payment }: Settling): Promise<boolean> {
  const captured = and(eq(payments.orderId, order.id), eq(payments.state, "captured"), ne(payments.id, payment.id));
  return (await tx.select({ id: payments.id }).from(payments).where(captured)).length > 0;
}

/** Money that its order cannot take any more goes back by itself. */
async function giveBack(settling: Settling, columns: Partial<PaymentRow>, code: string): Promise<void> {
  const { deps, tx, order, payment, cause } = settling;
  const wasUndecided = isUndecided(payment.state);
  await movePayment(tx, deps.clock, payment, "refunding", cause, { ...columns, errorCode: code });
  if (wasUndecided && order.status === "Pending") await releaseStock(tx, order.id);
  await announceFailure(tx, deps.clock, order, payment, code);
  await announceMail(tx, deps.clock, "mail.payment-failed", order);
}

/** The order stays payable and the cart keeps everything; only the stock goes back. */
async function refuse({ deps, tx, order, payment, cause }: Settling, outcome: Decided): Promise<void> {
  if (!isUndecided(payment.state)) return;
  const { kind, code, ref } = outcome;
  const instrument = outcome.kind === "failed" ? {} : { brand: outcome.brand, last4: outcome.last4 };
  await movePayment(tx, deps.clock, payment, kind, cause, {
    ...instrument,
    errorCode: code,
    ...(ref !== null && { providerRef: ref }),
  });
  if (cause === "new attempt") return releaseStock(tx, order.id);
  await announceFailure(tx, deps.clock, order, payment, code);
  if (cause === "webhook" || cause === "reconciler") await announceMail(tx, deps.clock, "mail.payment-failed", order);
  await releaseStock(tx, order.id);
}
