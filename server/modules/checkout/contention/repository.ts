import { and, eq, sql } from "drizzle-orm";
import { LIMITS } from "../../../../contract/limits";
import { preparedQueries, preparedQuery, type Slot } from "../../../db/preparedQuery";
import { cartLines, carts, orderLines, payments, products, promotions, stockLevels } from "../../../db/schema";
import { isActiveCart, type OwnerKind, type OwnerSlots } from "../../cart/repository";

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
