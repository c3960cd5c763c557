import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { STORAGE } from "@/constants/storage";
import { makeQueue } from "@/services/browser/queue";
import { readStorage } from "@/services/browser/storage";
import type { ThunkExtra } from "./apiThunk";
import { categoryReducer } from "./category";
import { checkoutReducer } from "./checkout";
import { companyReducer } from "./company";
import { compareReducer } from "./compare";
import { customerReducer } from "./customer";
import { flashSaleReducer } from "./flashSale";
import { globalReducer } from "./global";

const reducer = combineReducers({
  global: globalReducer,
  checkout: checkoutReducer,
  category: categoryReducer,
  customer: customerReducer,
  company: companyReducer,
  compare: compareReducer,
  flashSale: flashSaleReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** One store per visitor: made in `_app`, never at module level, so that no two requests share one. */
export function makeStore(preloadedState?: Partial<RootState>) {
  // Until this browser has a cart, two tabs could make two: the one that comes second would hide the other's.
  const extraArgument: ThunkExtra = { cartQueue: makeQueue("cart", () => readStorage(STORAGE.cartCount) === "") };
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    devTools: process.env.NODE_ENV !== "production",
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];
