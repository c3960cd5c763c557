import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import type { ProductCard } from "@/contract/product";

interface CompareState {
  /** Whether the tray is in sight. */
  open: boolean;
  products: ProductCard[];
}

const initialState: CompareState = { open: false, products: [] };

const slice = createSlice({
  name: "compare",
  initialState,
  reducers: {
    /** Adds or takes away. A fifth product is not added; the tray says why. */
    compareToggled(state, { payload }: PayloadAction<ProductCard>) {
      const without = state.products.filter((product) => product.product_id !== payload.product_id);
      state.open = true;
      if (without.length < state.products.length) state.products = without;
      else if (state.products.length < LIST_LIMITS.compared) state.products = [...state.products, payload];
    },
    compareRestored(state, { payload }: PayloadAction<ProductCard[]>) {
      state.products = payload.slice(0, LIST_LIMITS.compared);
      state.open = payload.length > 0;
    },
    compareCleared: () => initialState,
    compareOpened(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
    },
  },
  selectors: {
    selectCompared: (state) => state.products,
    selectCompareOpen: (state) => state.open,
  },
});

export const compareReducer = slice.reducer;
export const { compareToggled, compareRestored, compareCleared, compareOpened } = slice.actions;
export const { selectCompared, selectCompareOpen } = slice.selectors;
