import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Cart, CartItem } from "@/contract/cart";
import { failed, unreachable, type Answer } from "@/services/answer";
import { fetchCartWithSaved, forgetItem, restoreItem, saveItem } from "@/services/cartLists";
import { randomKey } from "@/utils/randomKey";
import type { ApiThunkConfig } from "./apiThunk";
import { cartArrived, flushIfQueued, type CartState } from "./cart";
import { savedArrived } from "./checkout";

interface Lists {
  cart: Cart;
  saved: Record<string, CartItem>;
}

/** What a refused call leaves: the cart as it is now, where it brings one. */
interface Nothing {
  cart: Cart | null;
  saved: null;
}

type Config = ApiThunkConfig & { state: CartState };

/**
 * A call about the cart and what is kept for later beside it: in the queue of the cart's calls, after the changes that
 * wait for the store, and both lists are stored.
 */
function listsThunk<Arg>(type: string, run: (arg: Arg, key: string) => Promise<Answer<Lists, Nothing>>) {
  return createAsyncThunk<Lists, Arg, Config>(type, (arg, { extra, getState, dispatch, rejectWithValue }) =>
    extra.cartQueue(async () => {
      const isReached = await flushIfQueued(dispatch, getState);
      const { data: lists, failure } = isReached
        ? await run(arg, randomKey())
        : failed(unreachable("offline"), { cart: null, saved: null });
      if (lists.cart) dispatch(cartArrived(lists.cart));
      if (failure) return rejectWithValue(failure);
      dispatch(savedArrived(lists.saved));
      return lists;
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
