import { and, count, desc, eq, exists, gt, inArray, isNull, min, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LIMITS } from "../../../../contract/limits";
import type { Transaction } from "../../../db/client";
import { preparedQueries, preparedQuery, slotList, valuesOf, type Slot } from "../../../db/preparedQuery";
import {
  cartLines,
  carts,
  orderLines,
  orders,
  paymentHistory,
  payments,
  products,
  promotions,
  reservations,
  stockLevels,
} from "../../../db/schema";
import type { CartOwner } from "../../cart/cartOwner";
import { isActiveCart, type OwnerKind, type OwnerSlots } from "../../cart/repository";
import type { OrderRow } from "../../orders/repository";
import { AWAITING_SHOPPER } from "../../orders/states";
import { BANK_TRANSFER_GATEWAYS } from "../../payments/slowFlows";

/** The order that a cart has become before. */
export async function lockOrderOfCart(tx: Transaction, cartId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.cartId, cartId)).for("update");
  return order;
}

/** Closed carts of an owner whose orders are not paid. */
function isWaiting(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, owner.kind), eq(carts.state, "ordered"), eq(orders.status, "Pending"));
}

/** Whose orders, and which one is left out: the one that is about to wait. */
export interface WaitingOrders {
  cartId: string;
  except: number | null;
}

/** Unpaid orders of closed carts that belong to whoever this cart belongs to. */
export async function countWaitingOrders(tx: Transaction, { cartId, except }: WaitingOrders): Promise<number> {
  const own = alias(carts, "own");
  const isTheirs = or(eq(carts.customerId, own.customerId), eq(carts.tokenHash, own.tokenHash));
  const isAnother = except === null ? undefined : ne(orders.id, except);
  const [waiting] = await tx
    .select({ orders: count() })
    .from(own)
    .innerJoin(carts, and(isTheirs, eq(carts.kind, own.kind), eq(carts.state, "ordered")))
    .innerJoin(orders, and(eq(orders.cartId, carts.id), eq(orders.status, "Pending"), isAnother))
    .where(eq(own.id, cartId));
  return waiting?.orders ?? 0;
}

export async function latestWaitingOrder(tx: Transaction, owner: CartOwner | null): Promise<OrderRow | undefined> {
  if (!owner) return undefined;
  const [found] = await tx
    .select({ order: orders })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(isWaiting(owner))
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.order;
}

/** Units of a product that anybody could promise; a set, which has no shelf of its own, is never short of them here. */
const leftOf = sql`(select coalesce(sum(case when level.ahead then 999 else level.received - level.sold - level.held end),
    case when ${products.setParts} = '[]'::jsonb then 0 else 999 end)
  from ${stockLevels} as level where level.product_id = ${products.id})`;

/** What an open cart wants, with the code that it has. */
export const goodsOfCart = preparedQueries(
  (kind: OwnerKind) => (db, slot: Slot<OwnerSlots>) =>
    db
      .select({
        productId: cartLines.productId,
        setParts: products.setParts,
        isGone: sql<boolean>`(not ${products.preOrder} and ${cartLines.quantity} > ${leftOf})`,
        code: promotions.code,
        totalLimit: promotions.totalLimit,
        gift: sql<number | null>`(${promotions.terms} -> 'gift' ->> 'productId')::int`,
      })
      .from(carts)
      .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
      .innerJoin(products, eq(products.id, cartLines.productId))
      .leftJoin(promotions, and(eq(promotions.code, carts.promotionCode), eq(promotions.trigger, "code")))
      .where(isActiveCart(kind, slot))
      .limit(LIMITS.cartLines),
);

export const goodsOfOrder = preparedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, slot("orderId"))),
);

export const goodsOfPayment = preparedQuery((db, slot: Slot<{ paymentId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(payments.id, slot("paymentId"))),
);

/** Whoever asks for goods: a customer, a browser, or both. */
export type Asker = Pick<OrderRow, "customerId" | "browserHash">;

/** Written out as the partial index says it. */
const isUnpaid = sql`${orders.status} in ('Pending', 'Cancel')`;

interface AttemptSlots extends Record<string, unknown> {
  customerId: number | null;
  browserHash: string | null;
  since: Date;
}

const attemptsThatWaited = preparedQueries((products: number) => (db, slot: Slot<AttemptSlots>) => {
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(eq(reservations.orderId, orders.id), inArray(reservations.productId, slotList(slot, "productId", products))),
    );
  const waited = db
    .select({ id: paymentHistory.id })
    .from(paymentHistory)
    .where(and(eq(paymentHistory.paymentId, payments.id), inArray(paymentHistory.state, [...AWAITING_SHOPPER])));
  return db
    .select({ attempts: count(), first: min(payments.createdAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        or(eq(orders.customerId, slot("customerId")), eq(orders.browserHash, slot("browserHash"))),
        isUnpaid,
        isNull(payments.chargeId),
        gt(payments.createdAt, slot("since")),
        notInArray(payments.gatewayId, [...BANK_TRANSFER_GATEWAYS]),
        exists(held),
        exists(waited),
      ),
    );
});

/** An asker's attempts since a moment to pay for any of these products that waited for the shopper, and the first. */
export async function waitedAttempts(
  tx: Transaction,
  { customerId, browserHash }: Asker,
  productIds: readonly number[],
  since: Date,
): Promise<{ attempts: number; first: Date | null }> {
  const ids = valuesOf(productIds.map((productId) => ({ productId })));
  const [found] = await attemptsThatWaited(productIds.length)(tx, { customerId, browserHash, since, ...ids });
  return found ?? { attempts: 0, first: null };
}
