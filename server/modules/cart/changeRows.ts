import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts } from "../../db/schema";
import type { CartRow, Destination } from "./pricedCart";

type Changes = Partial<
  Pick<
    CartRow,
    "promotionCode" | "useCredit" | "shippingMethod" | "giftCardIds" | "vatNumber" | "gatewayId" | "giftDeclined"
  >
>;

/** Ends every change: the version grows, and the cart goes where the shopper is now. Answers the cart as it is then. */
export async function touchCart(
  tx: Transaction,
  { id }: Pick<CartRow, "id">,
  to: Destination,
  now: Date,
  changes: Changes = {},
): Promise<CartRow> {
  const [cart] = await tx
    .update(carts)
    .set({ ...changes, ...to, changedAt: now, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, id))
    .returning();
  if (!cart) throw new Error(`cart ${id} vanished while it was changed`);
  return cart;
}
