import { createSelector, createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { Cart, CartItem } from "@/contract/cart";
import type { OrderResult } from "@/contract/order";
import type { ApiFailure } from "@/services/apiError";
import {
  addToCart,
  applyPromotion,
  changeLine,
  changeTerms,
  clearCart,
  loadCart,
  removeLine,
  restoreLine,
} from "./cart";

export interface ShippingInfo {
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  address: string;
  apartment: string;
  zip: string;
  unsubscribeEmail: boolean;
}

export interface BillingInfo {
  billingAddress: string;
  billingApartment: string;
  billingCity: string;
  billingState: string;
  billingZip: string;
  billingCountry: string;
}

interface CheckoutState {
  orderSummary: {
    cart: Cart | null;
    cartLoading: boolean;
    /** Calls under way; loading ends with the last. */
    pending: number;
    failure: ApiFailure | null;
  };
  shippingInfo: ShippingInfo;
  billingInfo: BillingInfo;
  orderSuccess: OrderResult | null;
  processing: { order: boolean; payment: boolean };
  /** The drawer from the right, with the lines that were just added on top. */
  cartPopup: { open: boolean; addedItemIds: number[] };
  productRecommendation: boolean;
  quickBuyCart: Cart | null;
  cryptoPopup: boolean;
}

const initialState: CheckoutState = {
  orderSummary: { cart: null, cartLoading: false, pending: 0, failure: null },
  shippingInfo: {
    fullName: "",
    email: "",
    phone: "",
    city: "",
    state: "",
    address: "",
    apartment: "",
    zip: "",
    unsubscribeEmail: false,
  },
  billingInfo: {
    billingAddress: "",
    billingApartment: "",
    billingCity: "",
    billingState: "",
    billingZip: "",
    billingCountry: "",
  },
  orderSuccess: null,
  processing: { order: false, payment: false },
  cartPopup: { open: false, addedItemIds: [] },
  productRecommendation: false,
  quickBuyCart: null,
  cryptoPopup: false,
};

/** Ids of the lines that are new or have grown. */
function grownLines(before: Cart | null, after: Cart): number[] {
  return Object.values(after.items)
    .filter((item) => item.quantity > (before?.items[String(item.id)]?.quantity ?? 0))
    .map((item) => item.id);
}

const cartThunks = [
  loadCart,
  addToCart,
  restoreLine,
  changeLine,
  removeLine,
  applyPromotion,
  changeTerms,
  clearCart,
] as const;

const slice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    shippingInfoChanged(state, { payload }: PayloadAction<Partial<ShippingInfo>>) {
      Object.assign(state.shippingInfo, payload);
    },
    billingInfoChanged(state, { payload }: PayloadAction<Partial<BillingInfo>>) {
      Object.assign(state.billingInfo, payload);
    },
    processingChanged(state, { payload }: PayloadAction<Partial<CheckoutState["processing"]>>) {
      Object.assign(state.processing, payload);
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
    productRecommendationToggled(state, { payload }: PayloadAction<boolean>) {
      state.productRecommendation = payload;
    },
    cryptoPopupToggled(state, { payload }: PayloadAction<boolean>) {
      state.cryptoPopup = payload;
    },
    /** A page came with the cart in it; one that was changed since is newer. */
    cartShown({ orderSummary }, { payload }: PayloadAction<Cart>) {
      if (orderSummary.pending === 0) orderSummary.cart = payload;
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
        state.cartPopup = { open: true, addedItemIds: grownLines(state.orderSummary.cart, payload) };
      })
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.pending)), ({ orderSummary }) => {
        orderSummary.pending += 1;
        orderSummary.cartLoading = true;
        orderSummary.failure = null;
      })
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.fulfilled)), ({ orderSummary }, { payload }) => {
        orderSummary.cart = payload;
      })
      .addMatcher(isAnyOf(...cartThunks.map((thunk) => thunk.rejected)), ({ orderSummary }, { payload }) => {
        orderSummary.failure = payload ?? null;
      })
      .addMatcher(isAnyOf(...cartThunks.flatMap((thunk) => [thunk.fulfilled, thunk.rejected])), ({ orderSummary }) => {
        orderSummary.pending -= 1;
        orderSummary.cartLoading = orderSummary.pending > 0;
      });
  },
  selectors: {
    selectCart: (state) => state.orderSummary.cart,
    selectCartLoading: (state) => state.orderSummary.cartLoading,
    selectCartFailure: (state) => state.orderSummary.failure,
    selectCartPopup: (state) => state.cartPopup,
    selectShippingInfo: (state) => state.shippingInfo,
    selectBillingInfo: (state) => state.billingInfo,
    selectOrderSuccess: (state) => state.orderSuccess,
    selectProcessing: (state) => state.processing,
    selectCryptoPopup: (state) => state.cryptoPopup,
  },
});

export const checkoutReducer = slice.reducer;
export const {
  shippingInfoChanged,
  billingInfoChanged,
  processingChanged,
  orderPlaced,
  cartPopupOpened,
  cartPopupClosed,
  productRecommendationToggled,
  cryptoPopupToggled,
  cartShown,
  cartForgotten,
} = slice.actions;
export const {
  selectCart,
  selectCartLoading,
  selectCartFailure,
  selectCartPopup,
  selectShippingInfo,
  selectBillingInfo,
  selectOrderSuccess,
  selectProcessing,
  selectCryptoPopup,
} = slice.selectors;

const NO_LINES: CartItem[] = [];

/** Lines in the order they were added. */
export const selectCartLines = createSelector([selectCart], (cart) =>
  cart ? Object.values(cart.items).sort((a, b) => a.id - b.id) : NO_LINES,
);
