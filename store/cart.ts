import type { Cart, LineToAdd } from "@/contract/cart";
import type { CartChange } from "@/services/order";
import { apiThunk } from "./apiThunk";

/** Comes with the first call: a page that is only read loads nothing of it. */
const orders = () => import("@/services/order");

const onCart = { onCart: true };

/** The cart thunks answer the whole cart; the checkout slice stores it in `orderSummary`. */
export const loadCart = apiThunk<void, Cart>("cart/load", async () => (await orders()).fetchCart(), onCart);

export const addToCart = apiThunk<LineToAdd[], Cart>(
  "cart/add",
  async (lines) => (await orders()).addCartLines(lines),
  onCart,
);

/** Puts a removed line back where it was; unlike adding, it opens nothing. */
export const restoreLine = apiThunk<LineToAdd, Cart>(
  "cart/restoreLine",
  async (line) => (await orders()).addCartLines([line]),
  onCart,
);

/** Quantity 0 removes the line. */
export const changeLine = apiThunk<{ itemId: number; quantity?: number; note?: string }, Cart>(
  "cart/changeLine",
  async ({ itemId, ...change }) => (await orders()).changeCart({ item_id: itemId, ...change }),
  onCart,
);

export const removeLine = apiThunk<number, Cart>(
  "cart/removeLine",
  async (itemId) => (await orders()).removeCartLine(itemId),
  onCart,
);

/** An empty code takes the promotion away. */
export const applyPromotion = apiThunk<string, Cart>(
  "cart/promotion",
  async (code) => (await orders()).changeCart({ promotion_code: code.trim() }),
  onCart,
);

/** Credit, destination and shipping method: whatever changes the whole cart. */
export const changeTerms = apiThunk<Omit<CartChange, "item_id" | "quantity" | "note">, Cart>(
  "cart/terms",
  async (change) => (await orders()).changeCart(change),
  onCart,
);

export const clearCart = apiThunk<void, Cart>("cart/clear", async () => (await orders()).emptyCart(), onCart);
