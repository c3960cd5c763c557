import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import type { Cart, CartItem } from "@/contract/cart";
import type { OrderResult } from "@/contract/order";
import type { ApiFailure } from "@/services/answer";
import { changedLines } from "@/utils/changedLines";
import {
  addToCart,
  applyPromotion,
  buyNow,
  cartArrived,
  changeFailed,
  changeQueued,
  changeLine,
  changeTerms,
  loadCart,
  removeLine,
  addInPlace,
  type QueuedChange,
} from "./cart";
import { sessionEnded } from "./customer";
import { isUnsent, OFFLINE_QUEUE_LIMIT, withChange } from "./offlineQueue";

interface CheckoutState {
  orderSummary: {
    cart: Cart | null;
    cartLoading: boolean;
    /** Calls under way; loading ends with the last. */
    pending: number;
    failure: ApiFailure | null;
  };
  orderSuccess: OrderResult | null;
  /** An order is being placed. */
  placing: boolean;
  /** The drawer from the right, with the lines that were just added on top. */
  cartPopup: { open: boolean; addedItemIds: number[] };
  /** While the page is about one thing bought at once: its own cart, beside the main one. */
  quickBuyCart: Cart | null;
  /** Changes without an answer, oldest first. */
  offlineQueue: QueuedChange[];
  /** Why a change that had waited was refused; until the next change. */
  queueFailure: ApiFailure | null;
  /** Kept for later, by item id; null until a page asked for it. */
  saved: Record<string, CartItem> | null;
}

const initialState: CheckoutState = {
  orderSummary: { cart: null, cartLoading: false, pending: 0, failure: null },
  orderSuccess: null,
  placing: false,
  cartPopup: { open: false, addedItemIds: [] },
  quickBuyCart: null,
  offlineQueue: [],
  queueFailure: null,
  saved: null,
};

function store(state: CheckoutState, cart: Cart): void {
  if (cart.is_quick_buy) state.quickBuyCart = cart;
  else state.orderSummary.cart = cart;
}

/** What was typed is refused where it was typed, and only there. */
const isSaidAtField = (action: UnknownAction) =>
  changeTerms.rejected.match(action) && Boolean(action.meta.arg.vat_number || action.meta.arg.gift_card);

const cartThunks = [loadCart, addToCart, addInPlace, changeLine, removeLine, applyPromotion, changeTerms] as const;

const slice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    placingChanged(state, { payload }: PayloadAction<boolean>) {
      state.placing = payload;
    },
    orderPlaced(state, { payload }: PayloadAction<OrderResult>) {
      state.orderSuccess = payload;
    },
    cartPopupOpened(state) {
      state.cartPopup = { open: true, addedItemIds: [] };
    },
    cartPopupClosed(state) {
      state.cartPopup = { open: false, addedItemIds: [] };
    },
    /** A page came with the cart in it; one that is being changed is newer. The one-item cart is the page's own. */
    cartShown(state, { payload }: PayloadAction<Cart>) {
      if (payload.is_quick_buy || state.orderSummary.pending === 0) store(state, payload);
    },
    /** The page of the one thing was left: what follows is about the main cart. */
    quickBuyLeft(state) {
      state.quickBuyCart = null;
    },
    /** Kept by an earlier page of this browser. */
    offlineQueueRestored(state, { payload }: PayloadAction<QueuedChange[]>) {
      state.offlineQueue = payload.slice(0, OFFLINE_QUEUE_LIMIT);
    },
    /** Sent, refused or taken back. */
    queuedChangesEnded(state, { payload: keys }: PayloadAction<string[]>) {
      state.offlineQueue = state.offlineQueue.filter(({ key }) => !keys.includes(key));
    },
    savedArrived(state, { payload }: PayloadAction<Record<string, CartItem>>) {
      state.saved = payload;
    },
    queueFailureRead(state) {
      state.queueFailure = null;
    },
    /** After an order the server's cart is new and empty. */
    cartForgotten(state) {
      state.orderSummary.cart = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addToCart.fulfilled, (state, { payload, meta }) => {
        if (meta.arg.some((line) => line.source === "Buy now")) return;
        state.cartPopup = { open: true, addedItemIds: changedLines(state.orderSummary.cart, payload) };
      })
      // All of it was the person's, changes that wait included.
      .addCase(sessionEnded, () => initialState)
      .addCase(cartArrived, (state, { payload }) => store(state, payload))
      .addCase(changeFailed, (state, { payload }) => {
        state.queueFailure = payload;
      })
      .addCase(buyNow.fulfilled, (state, { payload }) => store(state, payload))
      .addCase(changeQueued, (state, { payload }) => {
        const queue = withChange(state.offlineQueue, payload);
        if (queue.length <= OFFLINE_QUEUE_LIMIT) state.offlineQueue = queue;
      })
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.pending)), ({ orderSummary }) => {
        orderSummary.pending += 1;
        orderSummary.cartLoading = true;
        orderSummary.failure = null;
      })
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.fulfilled)), (state, { payload }) => store(state, payload))
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.rejected)), ({ orderSummary, offlineQueue }, action) => {
        const { payload, meta } = action;
        // A change that waits for the store is told as such, not as a fault.
        const isTold = "isQueued" in meta ? meta.isQueued : payload && isUnsent(payload) && offlineQueue.length > 0;
        orderSummary.failure = payload && !isTold && !isSaidAtField(action) ? payload : null;
      })
      .addMatcher(isAnyOf(...cartThunks.flatMap((thunk) => [thunk.fulfilled, thunk.rejected])), ({ orderSummary }) => {
        // What was under way when a session ended is counted no more.
        orderSummary.pending = Math.max(0, orderSummary.pending - 1);
        orderSummary.cartLoading = orderSummary.pending > 0;
      });
  },
  selectors: {
    selectCart: (state) => state.orderSummary.cart,
    selectQuickBuyCart: (state) => state.quickBuyCart,
    selectOfflineQueue: (state) => state.offlineQueue,
    selectQueueFailure: (state) => state.queueFailure,
    selectSaved: (state) => state.saved,
    selectCartLoading: (state) => state.orderSummary.cartLoading,
    selectCartFailure: (state) => state.orderSummary.failure,
    selectCartPopup: (state) => state.cartPopup,
    selectOrderSuccess: (state) => state.orderSuccess,
    selectIsPlacing: (state) => state.placing,
  },
});

export const checkoutReducer = slice.reducer;
export const {
  placingChanged,
  orderPlaced,
  cartPopupOpened,
  cartPopupClosed,
  cartShown,
  cartForgotten,
  quickBuyLeft,
  offlineQueueRestored,
  queuedChangesEnded,
  queueFailureRead,
  savedArrived,
} = slice.actions;
export const {
  selectCart,
  selectQuickBuyCart,
  selectOfflineQueue,
  selectQueueFailure,
  selectSaved,
  selectCartLoading,
  selectCartFailure,
  selectCartPopup,
  selectOrderSuccess,
  selectIsPlacing,
} = slice.selectors;
