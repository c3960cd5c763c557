import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Answer, ApiFailure } from "@/services/answer";
import type { Queue } from "@/services/browser/queue";

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

/** A call as a thunk: what it answers, or its failure, arrives as `action.payload`. */
export function apiThunk<Arg, Result>(
  type: string,
  run: (arg: Arg, getState: () => unknown) => Promise<Answer<Result, unknown>>,
  options: ApiThunkOptions = {},
) {
  return createAsyncThunk<Result, Arg, ApiThunkConfig>(type, async (arg, { extra, getState, rejectWithValue }) => {
    const answer = await (options.onCart ? extra.cartQueue(() => run(arg, getState)) : run(arg, getState));
    return answer.failure ? rejectWithValue(answer.failure) : answer.data;
  });
}
