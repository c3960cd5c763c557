import { createAction, createAsyncThunk, type Dispatch } from "@reduxjs/toolkit";
import type { Cart, LineToAdd } from "@/contract/cart";
import type { CartChange, QuickBuy } from "@/contract/cartChange";
import { callLazyService, failed, unreachable, type Answer, type ApiFailure } from "@/services/answer";
import type { CallOptions } from "@/services/order";
import { randomKey } from "@/utils/randomKey";
import { apiThunk, type ApiThunkConfig } from "./apiThunk";
import { isUnsent } from "./offlineQueue";

/** A change of the cart as data, so that it can wait for a connection. */
export type CartCommand =
  | { do: "add"; lines: LineToAdd[] }
  | { do: "change"; change: CartChange }
  | { do: "remove"; itemId: number };

/** What the thunks read of the store: a page that buys at once shows the one-item cart. */
export interface CartState {
  checkout: { orderSummary: { cart: Cart | null }; quickBuyCart: Cart | null; offlineQueue: readonly QueuedChange[] };
}

/** A change that has no answer yet: kept in this browser until the server has it. */
export interface QueuedChange {
  /** The same at every try: the server makes the change once. */
  key: string;
  command: CartCommand;
  /** The cart's version that the shopper saw. */
  seen: number | undefined;
  /** Milliseconds. */
  at: number;
}

/** A cart that came with a refusal, or from another window. */
export const cartArrived = createAction<Cart>("cart/arrived");
/** A change could not be sent: it waits until the store can be reached. */
export const changeQueued = createAction<QueuedChange>("cart/changeQueued");

/** Comes with the first call: a page that is only read loads nothing of it. */
const orders = () => import("@/services/order");

/** Sends a change; the same key makes it once. */
export function sendCommand(command: CartCommand, options: CallOptions): Promise<Answer<Cart, Cart | null>> {
  return callLazyService(orders, (server) => {
    switch (command.do) {
      case "add":
        return server.addCartLines(command.lines, options);
      case "change":
        return server.changeCart(command.change, options);
      case "remove":
        return server.removeCartLine(command.itemId, options);
    }
  });
}

/** What was kept was refused in the end: the cart stands as the server has it. */
export const changeFailed = createAction<ApiFailure>("cart/changeFailed");

const seenBy = ({ checkout }: CartState) => (checkout.quickBuyCart ?? checkout.orderSummary.cart)?.version;

/**
 * What was changed before goes first: sent later, it would undo the change after it. False while the store cannot be
 * reached.
 */
export function flushIfQueued(dispatch: Dispatch, getState: () => CartState): Promise<boolean> {
  if (getState().checkout.offlineQueue.length === 0) return Promise.resolve(true);
  return import("./sendOfflineQueue").then(
    ({ flushOfflineQueue }) => flushOfflineQueue(dispatch, getState),
    () => false,
  );
}

/** `isQueued`: the change waits for the store, and is sent again by itself. */
type Config = ApiThunkConfig & { state: CartState; rejectedMeta: { isQueued: boolean } };

/** A change of the cart, one at a time and named once; answers the whole cart, which the checkout slice stores. */
function cartThunk<Arg>(type: string, commandOf: (arg: Arg) => CartCommand) {
  return createAsyncThunk<Cart, Arg, Config>(type, (arg, { extra, getState, dispatch, rejectWithValue }) =>
    extra.cartQueue(async () => {
      const key = randomKey();
      const command = commandOf(arg);
      const quick = getState().checkout.quickBuyCart !== null;
      const isReached = quick || (await flushIfQueued(dispatch, getState));
      const seen = seenBy(getState());
      const { data: cart, failure } = isReached
        ? await sendCommand(command, { idempotencyKey: key, cartVersion: seen, quick })
        : failed(unreachable("offline"), null);
      if (!failure) return cart;
      if (cart) dispatch(cartArrived(cart));
      if (isUnsent(failure) && !quick) dispatch(changeQueued({ key, command, seen, at: Date.now() }));
      // What is kept stands last.
      return rejectWithValue(failure, { isQueued: getState().checkout.offlineQueue.at(-1)?.key === key });
    }),
  );
}

/** The cart that the page shows: on the way to buy one thing at once that of this one thing. */
export const loadCart = apiThunk<{ quick: boolean } | void, Cart>(
  "cart/load",
  (wanted, getState) =>
    callLazyService(orders, ({ fetchCart, fetchQuickCart }) => {
      const quick = wanted ? wanted.quick : (getState() as CartState).checkout.quickBuyCart !== null;
      return quick ? fetchQuickCart() : fetchCart();
    }),
  { onCart: true },
);

export const addToCart = cartThunk<LineToAdd[]>("cart/add", (lines) => ({ do: "add", lines }));

/** Adds where the cart is in view already: unlike `addToCart` it opens nothing. */
export const addInPlace = cartThunk<LineToAdd>("cart/addInPlace", (line) => ({ do: "add", lines: [line] }));

/** Quantity 0 removes the line. */
export const changeLine = cartThunk<{ itemId: number; quantity?: number; note?: string }>(
  "cart/changeLine",
  ({ itemId, ...change }) => ({ do: "change", change: { item_id: itemId, ...change } }),
);

export const removeLine = cartThunk<number>("cart/removeLine", (itemId) => ({ do: "remove", itemId }));

/** An empty code takes the promotion away. */
export const applyPromotion = cartThunk<string>("cart/promotion", (code) => ({
  do: "change",
  change: { promotion_code: code.trim() },
}));

/** Credit, destination and shipping method: whatever changes the whole cart. */
export const changeTerms = cartThunk<Omit<CartChange, "item_id" | "quantity" | "note">>("cart/terms", (change) => ({
  do: "change",
  change,
}));

/** Puts one thing into the cart beside the main one, for a checkout of its own. */
export const buyNow = apiThunk<QuickBuy, Cart>("cart/buyNow", (line) =>
  callLazyService(orders, ({ quickBuy }) => quickBuy(line, { idempotencyKey: randomKey() })),
);
