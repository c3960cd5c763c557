import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orderLines, orders, paymentEvents, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { loadCartForCheckout } from "../cart/loadCart";
import { priceLoadedCart } from "../cart/priceLoadedCart";
import type { PictureBook } from "../catalog/pictures";
import { noteProgress } from "../idempotency/keys";
import { reserveStock } from "../inventory/reserve";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { UNDECIDED } from "../orders/states";
import type { PaymentProvider } from "../payments/provider";
import { checkQuote } from "./checkQuote";
import { claimPromotion } from "./claimPromotion";
import { checkoutErrors } from "./errors";
import type { CheckoutRequest } from "./readCheckout";
import { snapshotLines } from "./snapshot";
import { writeOrder } from "./writeOrder";

/** An order that is ready to be paid, or the payment that must be decided before. */
export type Attempt =
  { kind: "ready"; order: OrderRow; payment: PaymentRow; verifyToken: string } | { kind: "open"; payment: PaymentRow };

/**
 * One transaction: prices the locked cart, writes order, lines, promotion and payment, holds the stock last.
 * All or nothing; the provider is called afterwards.
 */
export async function openAttempt(
  deps: Deps,
  request: CheckoutRequest,
  provider: PaymentProvider,
  book: PictureBook,
  keyId: number,
): Promise<Attempt> {
  const { caller, shipping, email } = request;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const destination = { country: shipping.country, region: shipping.state, zip: shipping.zip };
    const loaded = await loadCartForCheckout(tx, caller, destination, now);
    if (!loaded) throw new DomainError(checkoutErrors.emptyCart);
    const [known] = await tx.select().from(orders).where(eq(orders.cartId, loaded.cart.id)).for("update");
    const open = known && (await findOpen(tx, known.id));
    if (open) return { kind: "open", payment: open };

    const priced = priceLoadedCart(loaded, now, request.shippingMethod || loaded.cart.shippingMethod);
    checkQuote(priced, request.gatewayId, caller.language);
    const order = await writeOrder(deps, tx, request, loaded, priced, known);
    const lines = snapshotLines(priced, caller.language, book);
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
    if (!(await claimPromotion(tx, { orderId: order.id, email }, priced.promotionClaim))) {
      throw new DomainError(checkoutErrors.promotionEnded, { values: { code: order.promotionCode } });
    }
    await noteProgress(tx, keyId, { orderId: order.id });
    const verifyToken = newSecret();
    const payment = await addPayment(tx, order, provider.name, hashSecret(verifyToken), now);
    const short = await reserveStock(tx, deps.clock, {
      orderId: order.id,
      lines,
      country: destination.country,
      region: destination.region,
    });
    if (short.length > 0) {
      const missing = new Set(short.map(({ productId }) => productId));
      const concerned = priced.lines.filter(
        ({ product }) => missing.has(product.id) || product.setParts.some(({ productId }) => missing.has(productId)),
      );
      throw new DomainError(checkoutErrors.soldOut, {
        values: { names: concerned.map(({ product }) => product.name[caller.language]).join(", ") },
      });
    }
    return { kind: "ready", order, payment, verifyToken };
  });
}

async function findOpen(tx: Transaction, orderId: number): Promise<PaymentRow | undefined> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, UNDECIDED)))
    .limit(1);
  return open;
}

async function addPayment(
  tx: Transaction,
  order: OrderRow,
  provider: string,
  verifyHash: string,
  now: Date,
): Promise<PaymentRow> {
  const { id: orderId, gatewayId, total: amount, currency } = order;
  const values = {
    orderId,
    key: randomUUID(),
    gatewayId,
    provider,
    amount,
    currency,
    verifyHash,
    createdAt: now,
    changedAt: now,
  };
  const [payment] = await tx.insert(payments).values(values).returning();
  if (!payment) throw new Error(`order ${orderId} got no payment`);
  await tx.insert(paymentEvents).values({ paymentId: payment.id, state: "created", cause: "checkout", at: now });
  return payment;
}
