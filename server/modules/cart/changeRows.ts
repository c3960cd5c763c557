import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, type Slot } from "../../db/fixedQuery";
import { carts } from "../../db/schema";
import type { CartRow, Destination } from "./pricedCart";

type Changes = Partial<
  Pick<
    CartRow,
    "promotionCode" | "useCredit" | "shippingMethod" | "giftCardIds" | "vatNumber" | "gatewayId" | "giftDeclined"
  >
>;

const touched = fixedQueries(
  (names: string) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .update(carts)
      .set({ ...slotsFor(names, slot), version: sql`${carts.version} + 1` })
      .where(eq(carts.id, slot("touching")))
      .returning(),
);

/** Ends every change: the version grows, and the cart goes where the shopper is now. Answers the cart as it is then. */
export async function touchCart(
  tx: Transaction,
  { id }: Pick<CartRow, "id">,
  to: Destination,
  now: Date,
  changes: Changes = {},
): Promise<CartRow> {
  const columns = { ...changes, ...to, changedAt: now };
  const [cart] = await touched(namesOf(columns))(tx, { ...columns, touching: id });
  if (!cart) throw new Error(`cart ${id} vanished while it was changed`);
  return cart;
}
