import { createAsyncThunk, type Dispatch } from "@reduxjs/toolkit";
import { isApiError } from "@/services/apiError";
import type { ApiThunkConfig } from "./apiThunk";
import { cartArrived, changeFailed, loadCart, sendCommand, type UnsavedChange } from "./cart";
import { unsavedEnded } from "./checkout";
import type { AppDispatch } from "./makeStore";
import { isUnsent } from "./unsaved";

interface Waiting {
  checkout: { unsaved: readonly UnsavedChange[] };
}

/**
 * Sends what waits, in its order, each under its own key; answers whether nothing waits any more. What is refused is
 * told, and the cart read again. To be run in the queue of the cart's calls.
 */
export async function flushUnsaved(dispatch: Dispatch, getState: () => Waiting): Promise<boolean> {
  for (;;) {
    const [change] = getState().checkout.unsaved;
    if (!change) return true;
    const { key, command, seen } = change;
    try {
      dispatch(cartArrived(await sendCommand(command, { idempotencyKey: key, cartVersion: seen })));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isUnsent(error)) return false;
      dispatch(changeFailed(error.toFailure()));
      void (dispatch as AppDispatch)(loadCart({ quick: false }));
    }
    dispatch(unsavedEnded([key]));
  }
}

/** The same as a call of its own. */
export const sendUnsaved = createAsyncThunk<boolean, void, ApiThunkConfig & { state: Waiting }>(
  "cart/sendUnsaved",
  (_none, { extra, dispatch, getState }) => extra.cartQueue(() => flushUnsaved(dispatch, getState)),
);
