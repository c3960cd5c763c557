import { and, eq, sql } from "drizzle-orm";
import { LIMITS } from "../../../../contract/limits";
import type { Database } from "../../../db/client";
import { fixedQuery, type Slot } from "../../../db/fixedQuery";
import {
  cartLines,
  carts,
  orderLines,
  payments,
  products,
  promotions,
  stockLevels,
  type SetPart,
} from "../../../db/schema";
import { isActiveCartOf, type CartOwner } from "../../cart/cartOwner";

const goodsKey = (productId: number) => `goods:${productId}`;

interface Wanted {
  productId: number;
  setParts: readonly SetPart[];
}

/** A set has no stock of its own: its parts are what is wanted. */
const keysOf = (rows: readonly Wanted[]) =>
  new Set(
    rows.flatMap(({ productId, setParts }) =>
      setParts.length > 0 ? setParts.map((part) => goodsKey(part.productId)) : [goodsKey(productId)],
    ),
  );

/** Units of a product that anybody could promise; a set, which has no shelf of its own, is never short of them here. */
const leftOf = sql`(select coalesce(sum(case when level.ahead then 999 else level.received - level.sold - level.held end),
    case when ${products.setParts} = '[]'::jsonb then 0 else 999 end)
  from ${stockLevels} as level where level.product_id = ${products.id})`;

export interface Contended {
  /** Names of the keys. */
  keys: string[];
  /** Something in it was sold out just now: it will be refused without locking what others want. */
  isGone: boolean;
}

/**
 * Names of the rows that placing a cart's order will lock and others may want at the same moment: goods, and a code
 * that there are only so many of. Read without waiting for anybody; a cart that changes meanwhile only queues in the
 * wrong place.
 */
export async function contendedKeysOfCart(db: Database, owner: CartOwner | null): Promise<Contended> {
  if (!owner) return { keys: [], isGone: false };
  const rows = await db
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
    .where(isActiveCartOf(owner))
    .limit(LIMITS.cartLines);
  const keys = keysOf(rows);
  const [first] = rows;
  if (first?.gift) keys.add(goodsKey(first.gift));
  if (first?.code && first.totalLimit !== null) keys.add(`code:${first.code}`);
  return { keys: [...keys], isGone: rows.some(({ isGone }) => isGone) };
}

const wantedByOrder = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, slot("orderId"))),
);

/** The same of an order that was placed: its goods. */
export async function contendedKeysOfOrder(db: Database, orderId: number): Promise<string[]> {
  return [...keysOf(await wantedByOrder(db, { orderId }))];
}

const wantedByPayment = fixedQuery((db, slot: Slot<{ paymentId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(payments.id, slot("paymentId"))),
);

/** The same of a payment's order. */
export async function contendedKeysOfPayment(db: Database, paymentId: number): Promise<string[]> {
  return [...keysOf(await wantedByPayment(db, { paymentId }))];
}
