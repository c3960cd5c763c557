import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CategoryPage } from "@/contract/productLists";
import type { ProductCard } from "@/contract/product";
import { callLazyService, type ApiFailure } from "@/services/answer";
import type { ListingQuery } from "@/services/product";
import { apiThunk } from "./apiThunk";

interface CategoryState {
  /** What *load more* added to the page's own list; kept so that going back finds it again. */
  listing: {
    /** Slug and filters that the list belongs to. */
    key: string;
    page: number;
    total_pages: number;
    more: ProductCard[];
    loading: boolean;
    failure: ApiFailure | null;
  };
}

const initialState: CategoryState = {
  listing: { key: "", page: 1, total_pages: 1, more: [], loading: false, failure: null },
};

interface NextPage {
  key: string;
  slug: string;
  query: ListingQuery;
}

/** One page of a category's list, by the service that is loaded when it is first asked. */
export const fetchListing = (slug: string, query: ListingQuery) =>
  callLazyService(
    () => import("@/services/product"),
    ({ fetchCategory }) => fetchCategory(slug, query),
  );

/** Its answer counts only while its own list is shown. */
export const loadMoreProducts = apiThunk<NextPage, CategoryPage>("category/loadMore", ({ slug, query }) =>
  fetchListing(slug, query),
);

const slice = createSlice({
  name: "category",
  initialState,
  reducers: {
    /** The page shows a list; another key starts afresh. */
    listingOpened(state, { payload }: PayloadAction<{ key: string; page: number; total_pages: number }>) {
      if (payload.key === state.listing.key) return;
      state.listing = { ...payload, more: [], loading: false, failure: null };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadMoreProducts.pending, ({ listing }) => {
        listing.loading = true;
        listing.failure = null;
      })
      .addCase(loadMoreProducts.fulfilled, ({ listing }, { payload, meta }) => {
        if (meta.arg.key !== listing.key) return;
        listing.loading = false;
        const known = new Set(listing.more.map((product) => product.product_id));
        listing.more.push(...payload.products.filter((product) => !known.has(product.product_id)));
        listing.page = payload.page;
        listing.total_pages = payload.total_pages;
      })
      .addCase(loadMoreProducts.rejected, ({ listing }, { payload, meta }) => {
        if (meta.arg.key !== listing.key) return;
        listing.loading = false;
        listing.failure = payload ?? null;
      });
  },
  selectors: {
    selectListing: (state) => state.listing,
  },
});

export const categoryReducer = slice.reducer;
export const { listingOpened } = slice.actions;
export const { selectListing } = slice.selectors;
