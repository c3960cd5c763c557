import { and, eq, exists, isNull, lte, ne, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { Queries, Transaction } from "../../../db/client";
import { preparedQuery, type Slot } from "../../../db/preparedQuery";
import { carts, orderLines, orders, payments, products, reservations, stockLevels } from "../../../db/schema";
import { LOW_STOCK } from "../../inventory/lowStock";
import type { OrderRow, PaymentRow } from "../../orders/repository";

interface PaymentSlot extends Record<string, unknown> {
  paymentId: number;
}

const cartToLock = preparedQuery((db, slot: Slot<PaymentSlot>) => {
  const own = db
    .select({ id: orders.cartId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, slot("paymentId")));
  return db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.id, sql`(${own})`))
    .for("update");
});

/** The rows are locked in the order in which they are named. */
const orderToLock = preparedQuery((db, slot: Slot<PaymentSlot>) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, slot("paymentId")))
    .for("update", { of: [orders, payments] }),
);

/** All of them at once, of an order that has a cart. */
const allToLock = preparedQuery((db, slot: Slot<PaymentSlot>) =>
  db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(eq(payments.id, slot("paymentId")))
    .for("update", { of: [carts, orders, payments] }),
);

/** Locks the cart of a payment's order, the order and the payment, as everybody does. */
export async function lockPaymentWithOrder(
  tx: Transaction,
  paymentId: number,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const [all] = await allToLock(tx, { paymentId });
  if (all) return all;
  await cartToLock(tx, { paymentId });
  const [found] = await orderToLock(tx, { paymentId });
  if (!found) throw new Error(`payment ${paymentId} does not exist`);
  return found;
}

/**
 * What else decides whether an order takes money, in one look: another capture of its own amount, goods held, gift
 * cards among them.
 */
const captureFacts = preparedQuery((db, slot: Slot<{ orderId: number; paymentId: number }>) => {
  const captured = and(
    eq(payments.orderId, slot("orderId")),
    sql`${payments.state} = 'captured'`,
    isNull(payments.chargeId),
    ne(payments.id, slot("paymentId")),
  );
  const cards = and(eq(orderLines.orderId, slot("orderId")), eq(products.slug, GIFT_CARD));
  const bought = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(cards);
  const held = and(eq(reservations.orderId, slot("orderId")), sql`${reservations.state} = 'held'`);
  return db
    .select({
      hasCapture: sql<boolean>`${exists(db.select({ id: payments.id }).from(payments).where(captured))}`,
      holdsStock: sql<boolean>`${exists(db.select({ id: reservations.id }).from(reservations).where(held))}`,
      buysCards: sql<boolean>`${exists(bought)}`,
    })
    .from(sql`(select 1) as one`);
});

/** Throws for an order that is not there. */
export async function readCaptureFacts(tx: Transaction, orderId: number, paymentId: number) {
  const [facts] = await captureFacts(tx, { orderId, paymentId });
  if (!facts) throw new Error(`nothing is known of order ${orderId}`);
  return facts;
}

/** As a part of a statement. */
export const cartToClose = (db: Queries, slot: Slot<{ cartId: string | null; at: Date }>) =>
  db
    .update(carts)
    .set({ state: "ordered", changedAt: slot("at") })
    .where(and(eq(carts.id, slot("cartId")), sql`${carts.state} = 'active'`))
    .returning({ id: carts.id, version: carts.version });

/** An open cart that was closed, and its version; none for one that was closed before. */
export type ClosedCart = Pick<typeof carts.$inferSelect, "id" | "version">;

export const closeOpenCart = preparedQuery(cartToClose);

/** Products of a payment's order of which, as it was bought, few are left. */
export const scarceProducts = preparedQuery((db, slot: Slot<{ paymentId: number }>) => {
  const concerned = db
    .select({ id: reservations.productId, variant: reservations.variant })
    .from(reservations)
    .innerJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(eq(payments.id, slot("paymentId")));
  const left = sql`sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held})`;
  return db
    .selectDistinct({ id: stockLevels.productId })
    .from(stockLevels)
    .where(sql`(${stockLevels.productId}, ${stockLevels.variant}) in ${concerned}`)
    .groupBy(stockLevels.productId, stockLevels.variant)
    .having(sql`${left} <= ${LOW_STOCK}`);
});

/** Holds of an order that have ended. */
export async function hasLapsedHold(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const over = and(eq(reservations.orderId, orderId), eq(reservations.state, "held"), lte(reservations.expiresAt, now));
  return (await tx.select({ id: reservations.id }).from(reservations).where(over).limit(1)).length > 0;
}
