import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ProductCard } from "@/contract/product";
import type { CheckoutMessage } from "@/contract/routes/socket";

interface FlashSaleState {
  /** The checkout's result, as the socket or the result call told it. */
  progress: CheckoutMessage | null;
  flashSales: { id: number; name: string; endsAt: string; products: ProductCard[] }[];
  businessWeek: ProductCard[];
}

const initialState: FlashSaleState = { progress: null, flashSales: [], businessWeek: [] };

const slice = createSlice({
  name: "flashSale",
  initialState,
  reducers: {
    resultArrived(state, { payload }: PayloadAction<CheckoutMessage>) {
      state.progress = payload;
    },
    resultForgotten(state) {
      state.progress = null;
    },
  },
  selectors: { selectCheckoutProgress: (state) => state.progress },
});

export const flashSaleReducer = slice.reducer;
export const { resultArrived, resultForgotten } = slice.actions;
export const { selectCheckoutProgress } = slice.selectors;
