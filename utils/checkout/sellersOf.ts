import type { Cart } from "@/contract/cart";
import { linesOf } from "@/utils/linesOf";

/** What one seller of a cart sends. */
export interface SellerPart {
  id: number;
  name: string;
  /** Pieces. */
  count: number;
  /** Its share of the delivery, major units; the shares add up to the cart's. */
  shipping: number;
  /** ISO time by when all of it is there. */
  latest: string;
}

/** A cart by who sells its lines, in the order they were added. */
export function sellersOf(cart: Pick<Cart, "items">): SellerPart[] {
  const parts = new Map<number, SellerPart>();
  for (const line of linesOf(cart)) {
    const { vendor_id: id, vendor_name: name, quantity, shipping_price: price, delivery_latest: latest } = line;
    const known = parts.get(id) ?? { id, name, count: 0, shipping: 0, latest };
    parts.set(id, {
      ...known,
      count: known.count + quantity,
      // Shares are whole cents: adding them as numbers must not show a tail.
      shipping: Math.round((known.shipping + price) * 100) / 100,
      latest: latest > known.latest ? latest : known.latest,
    });
  }
  return [...parts.values()];
}
