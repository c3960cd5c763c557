import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { BusinessWeek, FlashSaleNow } from "@/contract/sales/saleRoutes";
import type { CheckoutMessage, GroupMessage } from "@/contract/routes/socket";

interface FlashSaleState {
  /** The checkout's result, as the socket or the result call told it. */
  progress: CheckoutMessage | null;
  /** Who joins groups: how each stands, by code, newer than the page that shows it. */
  groupJoins: Partial<Record<string, GroupMessage>>;
  /** Public sales that run and come with what is left of them, newer than the page that shows them. */
  sales: FlashSaleNow[];
  /** Null until it has been asked for, and for the next who signs in. */
  businessWeek: BusinessWeek | null;
  /** The bar that asks for notifications is shown: by itself, or because the visitor wants to see it. */
  pushBar: "asks" | "wanted" | null;
}

const initialState: FlashSaleState = {
  progress: null,
  groupJoins: {},
  sales: [],
  businessWeek: null,
  pushBar: null,
};

/** Every page loads it: one action for whatever is told whole; what few pages read is in `saleSelectors`. */
const slice = createSlice({
  name: "flashSale",
  initialState,
  reducers: {
    flashSaleUpdated(state, { payload }: PayloadAction<Partial<FlashSaleState>>) {
      Object.assign(state, payload);
    },
    groupChanged(state, { payload }: PayloadAction<GroupMessage>) {
      state.groupJoins[payload.code] = payload;
    },
  },
  selectors: {
    selectCheckoutProgress: (state) => state.progress,
  },
});

export const flashSaleReducer = slice.reducer;
export const { flashSaleUpdated, groupChanged } = slice.actions;
export const { selectCheckoutProgress } = slice.selectors;
