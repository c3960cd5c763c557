import type { CartChange } from "@/contract/cartChange";
import { changeTerms } from "@/store/cart";
import { useAppDispatch } from "../store";
import { useFailureText } from "../useFailureText";

/** Changes the whole cart; answers why not, in the visitor's language, or nothing when it was done. */
export function useChangeTerms() {
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  return async (change: Omit<CartChange, "item_id" | "quantity" | "note">): Promise<string> => {
    const done = await dispatch(changeTerms(change));
    if (changeTerms.fulfilled.match(done)) return "";
    return failureText(done.payload ?? { kind: "server", message: "" });
  };
}
