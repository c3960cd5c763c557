import { createAsyncThunk, type Dispatch } from "@reduxjs/toolkit";
import type { ApiThunkConfig } from "./apiThunk";
import { cartArrived, changeFailed, loadCart, sendCommand, type QueuedChange } from "./cart";
import { queuedChangesEnded } from "./checkout";
import type { AppDispatch } from "./makeStore";
import { isUnsent } from "./offlineQueue";

interface Waiting {
  checkout: { offlineQueue: readonly QueuedChange[] };
}

/**
 * Sends what waits, in its order, each under its own key; answers whether nothing waits any more. What is refused is
 * told, and the cart read again. To be run in the queue of the cart's calls.
 */
export async function flushOfflineQueue(dispatch: Dispatch, getState: () => Waiting): Promise<boolean> {
  for (;;) {
    const [change] = getState().checkout.offlineQueue;
    if (!change) return true;
    const { key, command, seen } = change;
    const { data: cart, failure } = await sendCommand(command, { idempotencyKey: key, cartVersion: seen });
    if (!failure) dispatch(cartArrived(cart));
    else if (isUnsent(failure)) return false;
    else {
      dispatch(changeFailed(failure));
      void (dispatch as AppDispatch)(loadCart({ quick: false }));
    }
    dispatch(queuedChangesEnded([key]));
  }
}

/** The same as a call of its own. */
export const sendOfflineQueue = createAsyncThunk<boolean, void, ApiThunkConfig & { state: Waiting }>(
  "cart/sendOfflineQueue",
  (_none, { extra, dispatch, getState }) => extra.cartQueue(() => flushOfflineQueue(dispatch, getState)),
);
