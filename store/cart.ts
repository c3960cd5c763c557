import type { Cart, LineToAdd } from "@/contract/cart";
import { addCartLines, changeCart, emptyCart, fetchCart, removeCartLine, type CartChange } from "@/services/order";
import { apiThunk } from "./apiThunk";

const onCart = { onCart: true };

/** The cart thunks answer the whole cart; the checkout slice stores it in `orderSummary`. */
export const loadCart = apiThunk<void, Cart>("cart/load", () => fetchCart(), onCart);

export const addToCart = apiThunk<LineToAdd[], Cart>("cart/add", (lines) => addCartLines(lines), onCart);

/** Puts a removed line back where it was; unlike adding, it opens nothing. */
export const restoreLine = apiThunk<LineToAdd, Cart>("cart/restoreLine", (line) => addCartLines([line]), onCart);

/** Quantity 0 removes the line. */
export const changeLine = apiThunk<{ itemId: number; quantity?: number; note?: string }, Cart>(
  "cart/changeLine",
  ({ itemId, ...change }) => changeCart({ item_id: itemId, ...change }),
  onCart,
);

export const removeLine = apiThunk<number, Cart>("cart/removeLine", (itemId) => removeCartLine(itemId), onCart);

/** An empty code takes the promotion away. */
export const applyPromotion = apiThunk<string, Cart>(
  "cart/promotion",
  (code) => changeCart({ promotion_code: code.trim() }),
  onCart,
);

/** Credit, destination and shipping method: whatever changes the whole cart. */
export const changeTerms = apiThunk<Omit<CartChange, "item_id" | "quantity" | "note">, Cart>(
  "cart/terms",
  (change) => changeCart(change),
  onCart,
);

export const clearCart = apiThunk<void, Cart>("cart/clear", () => emptyCart(), onCart);
