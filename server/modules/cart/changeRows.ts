import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts } from "../../db/schema";
import type { CartRow, Destination } from "./pricedCart";

type Changes = Partial<Pick<CartRow, "promotionCode" | "useCredit" | "shippingMethod" | "giftCardIds" | "vatNumber">>;

/** Ends every change: the version grows, and the cart goes where the shopper is now. */
export async function touchCart(
  tx: Transaction,
  cart: CartRow,
  to: Destination,
  now: Date,
  changes: Changes = {},
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...changes, ...to, version: sql`${carts.version} + 1`, changedAt: now })
    .where(eq(carts.id, cart.id));
}
