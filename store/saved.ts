import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Cart, CartItem } from "@/contract/cart";
import { isApiError } from "@/services/apiError";
import { fetchCartWithSaved, forgetItem, restoreItem, saveItem } from "@/services/cartLists";
import { randomKey } from "@/utils/randomKey";
import type { ApiThunkConfig } from "./apiThunk";
import { cartArrived, cartOf } from "./cart";
import { savedArrived } from "./checkout";

interface Lists {
  cart: Cart;
  saved: Record<string, CartItem>;
}

/**
 * A call about the cart and what is kept for later beside it: in the queue of the cart's calls, and both lists are
 * stored.
 */
function listsThunk<Arg>(type: string, run: (arg: Arg, key: string) => Promise<Lists>) {
  return createAsyncThunk<Lists, Arg, ApiThunkConfig>(type, (arg, { extra, dispatch, rejectWithValue }) =>
    extra.cartQueue(async () => {
      try {
        const lists = await run(arg, randomKey());
        dispatch(cartArrived(lists.cart));
        dispatch(savedArrived(lists.saved));
        return lists;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const cart = cartOf(error.reply);
        if (cart) dispatch(cartArrived(cart));
        return rejectWithValue(error.toFailure());
      }
    }),
  );
}

/** Loaded with the parts that show it; a page that is only read has nothing of it. */
export const loadSaved = listsThunk<void>("saved/load", () => fetchCartWithSaved());

export const saveForLater = listsThunk<number>("saved/save", (itemId, idempotencyKey) =>
  saveItem(itemId, { idempotencyKey }),
);

export const moveToCart = listsThunk<number>("saved/restore", (itemId, idempotencyKey) =>
  restoreItem(itemId, { idempotencyKey }),
);

export const forgetSaved = listsThunk<number>("saved/forget", (itemId, idempotencyKey) =>
  forgetItem(itemId, { idempotencyKey }),
);
