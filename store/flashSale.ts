import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CheckoutMessage } from "@/contract/routes/socket";

interface FlashSaleState {
  /** The checkout's result, as the socket or the result call told it. */
  progress: CheckoutMessage | null;
}

const initialState: FlashSaleState = { progress: null };

const slice = createSlice({
  name: "flashSale",
  initialState,
  reducers: {
    resultArrived(state, { payload }: PayloadAction<CheckoutMessage>) {
      state.progress = payload;
    },
  },
  selectors: { selectCheckoutProgress: (state) => state.progress },
});

export const flashSaleReducer = slice.reducer;
export const { resultArrived } = slice.actions;
export const { selectCheckoutProgress } = slice.selectors;
