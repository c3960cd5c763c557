import { and, gt, isNull, lte, or } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { addOnDeals } from "../../db/schema";
import { reduced } from "../catalog/rules";
import type { LineOffer } from "../pricing/pricing";
import type { CartLineRow, CartPrice, CartProduct } from "./pricedCart";

export type AddOnDeal = typeof addOnDeals.$inferSelect;

/** A deal that a line may have now: its main line is in the cart. */
export interface OfferedDeal {
  deal: AddOnDeal;
  main: CartLineRow;
  offer: LineOffer;
}

/** Deals that run now. */
export async function runningDeals(db: Queries, now: Date): Promise<AddOnDeal[]> {
  return db
    .select()
    .from(addOnDeals)
    .where(
      and(
        or(isNull(addOnDeals.startsAt), lte(addOnDeals.startsAt, now)),
        or(isNull(addOnDeals.endsAt), gt(addOnDeals.endsAt, now)),
      ),
    )
    .orderBy(addOnDeals.id);
}

/**
 * The best deal of a product beside what else is sold in the cart: for as many pieces as there are pieces of main products.
 * Without a main product there is none, so that the price falls back to the list's when it goes.
 */
export function dealFor(
  product: CartProduct,
  price: CartPrice,
  currency: Currency,
  deals: readonly AddOnDeal[],
  sold: readonly { row: CartLineRow; product: CartProduct }[],
): OfferedDeal | null {
  let best: OfferedDeal | null = null;
  for (const deal of deals) {
    if (deal.productId !== product.id) continue;
    const mains = sold.filter(
      (line) => deal.categories.includes(line.product.categorySlug) && line.product !== product,
    );
    const [main] = mains;
    if (!main || (best && best.deal.reduction >= deal.reduction)) continue;
    const pieces = mains.reduce((sum, { row }) => sum + row.quantity, 0);
    const { amount } = price.listed;
    const lower = reduced(amount, deal.reduction, currency);
    best = {
      deal,
      main: main.row,
      offer: { kind: "add_on", price: lower, originPrice: amount, limited: null, deal: { id: deal.id, pieces } },
    };
  }
  return best;
}
