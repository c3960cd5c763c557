import type { Cart, CartItem } from "@/contract/cart";

/** A cart's lines in the order they were added. */
export const linesOf = (cart: Pick<Cart, "items"> | null): CartItem[] =>
  Object.values(cart?.items ?? {}).sort((a, b) => a.id - b.id);
