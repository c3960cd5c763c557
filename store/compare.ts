import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { LIMITS } from "@/contract/limits";
import type { ProductCard } from "@/contract/product";

interface CompareState {
  /** Whether the tray is in sight. */
  open: boolean;
  /** The one that all of them are of; empty when they are of several. */
  category: string;
  products: ProductCard[];
}

const initialState: CompareState = { open: false, category: "", products: [] };

function hold(state: CompareState, products: ProductCard[]): void {
  const [first] = products;
  const isOne = products.every(({ category_slug }) => category_slug === first?.category_slug);
  state.products = products;
  state.category = isOne ? (first?.category_slug ?? "") : "";
}

const slice = createSlice({
  name: "compare",
  initialState,
  reducers: {
    /** Adds or takes away. A fifth product is not added; the tray says why. */
    compareToggled(state, { payload }: PayloadAction<ProductCard>) {
      const without = state.products.filter((product) => product.product_id !== payload.product_id);
      state.open = true;
      if (without.length < state.products.length) hold(state, without);
      else if (state.products.length < LIMITS.compared) hold(state, [...state.products, payload]);
    },
    compareRestored(state, { payload }: PayloadAction<ProductCard[]>) {
      hold(state, payload.slice(0, LIMITS.compared));
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
