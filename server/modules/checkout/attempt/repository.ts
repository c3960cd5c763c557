import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { orders, payments, walletSessions } from "../../../db/schema";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { UNDECIDED } from "../../orders/states";

/** The payment of an order that is not decided; there is at most one. Call it under the order's lock. */
export async function findUndecidedPayment(tx: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, UNDECIDED)))
    .limit(1);
  return open;
}

/** An opened wallet pays one order; false for one that paid another. */
export async function claimWalletSession(tx: Transaction, id: number, orderId: number): Promise<boolean> {
  const free = and(eq(walletSessions.id, id), or(isNull(walletSessions.orderId), eq(walletSessions.orderId, orderId)));
  const used = await tx.update(walletSessions).set({ orderId }).where(free).returning({ id: walletSessions.id });
  return used.length > 0;
}

/** What is paid: an order, that of a cart or of a rental, or an additional amount. */
export type PaymentTarget = { orderId: number } | { cartId: string } | { rentalId: number } | { chargeId: number };

function isTryFor(paid: PaymentTarget) {
  if ("chargeId" in paid) return eq(payments.chargeId, paid.chargeId);
  const own = isNull(payments.chargeId);
  if ("orderId" in paid) return and(own, eq(orders.id, paid.orderId));
  return and(own, "cartId" in paid ? eq(orders.cartId, paid.cartId) : eq(orders.rentalId, paid.rentalId));
}

/** Every try to pay it. */
export async function triesToPay(
  db: Queries,
  paid: PaymentTarget,
): Promise<Pick<PaymentRow, "state" | "instructions">[]> {
  return db
    .select({ state: payments.state, instructions: payments.instructions })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isTryFor(paid));
}

/** The order whose token has this hash. */
export async function findOrderByTokenHash(db: Queries, tokenHash: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.tokenHash, tokenHash));
  return order;
}

/** The payment, with its order, that a token of the way back from the provider's page names. */
export async function findByVerifyHash(
  db: Queries,
  verifyHash: string,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.verifyHash, verifyHash));
  return found;
}

/** Uses up the token of the way back; the first time counts. */
export async function markVerified(db: Queries, paymentId: number, at: Date): Promise<void> {
  await db
    .update(payments)
    .set({ verifiedAt: at })
    .where(and(eq(payments.id, paymentId), isNull(payments.verifiedAt)));
}
