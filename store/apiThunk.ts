import { createAsyncThunk } from "@reduxjs/toolkit";
import { isApiError, type ApiFailure } from "@/services/apiError";
import type { Queue } from "@/utils/queue";

/** What every thunk of a store shares. */
export interface ThunkExtra {
  /** Calls that change the cart, one at a time. */
  cartQueue: Queue;
}

export interface ApiThunkConfig {
  extra: ThunkExtra;
  rejectValue: ApiFailure;
}

interface ApiThunkOptions {
  /** Waits for earlier calls of the cart. */
  onCart?: boolean;
}

/** A call as a thunk: its failure arrives as `action.payload`, an ApiFailure. Faults of our own keep throwing. */
export function apiThunk<Arg, Result>(
  type: string,
  run: (arg: Arg, getState: () => unknown) => Promise<Result>,
  options: ApiThunkOptions = {},
) {
  return createAsyncThunk<Result, Arg, ApiThunkConfig>(type, async (arg, { extra, getState, rejectWithValue }) => {
    try {
      return await (options.onCart ? extra.cartQueue(() => run(arg, getState)) : run(arg, getState));
    } catch (error) {
      if (isApiError(error)) return rejectWithValue(error.toFailure());
      throw error;
    }
  });
}
