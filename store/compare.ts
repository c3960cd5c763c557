import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { LIMITS } from "@/contract/limits";
import type { ProductCard } from "@/contract/product";

interface CompareState {
  open: boolean;
  /** Only products of one category stand side by side. */
  category: string;
  products: ProductCard[];
  /** Specifications by product, once the table asked for them. */
  data: Record<number, unknown>;
}

const initialState: CompareState = { open: false, category: "", products: [], data: {} };

const slice = createSlice({
  name: "compare",
  initialState,
  reducers: {
    /** Adds or takes away; a product of another category starts a new comparison. */
    compareToggled(state, { payload }: PayloadAction<ProductCard>) {
      const without = state.products.filter((product) => product.product_id !== payload.product_id);
      if (without.length < state.products.length) {
        state.products = without;
        return;
      }
      const same = state.category === payload.category_slug ? state.products : [];
      state.category = payload.category_slug;
      state.products = [...same, payload].slice(-LIMITS.compared);
    },
    compareRestored(state, { payload }: PayloadAction<ProductCard[]>) {
      state.products = payload.slice(0, LIMITS.compared);
      state.category = payload[0]?.category_slug ?? "";
    },
    compareCleared: () => initialState,
    compareOpened(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
    },
  },
  selectors: {
    selectCompared: (state) => state.products,
    selectComparedCount: (state) => state.products.length,
    selectCompareOpen: (state) => state.open,
  },
});

export const compareReducer = slice.reducer;
export const { compareToggled, compareRestored, compareCleared, compareOpened } = slice.actions;
export const { selectCompared, selectComparedCount, selectCompareOpen } = slice.selectors;
