import type { CartChange } from "@/contract/cartChange";
import { changeTerms } from "@/store/cart";
import { useAppDispatch } from "../store";

/** Changes the whole cart; answers why not, in the visitor's language, or nothing when it was done. */
export function useChangeTerms() {
  const dispatch = useAppDispatch();
  return async (change: Omit<CartChange, "item_id" | "quantity" | "note">): Promise<string> => {
    const { meta, payload } = await dispatch(changeTerms(change));
    if (meta.requestStatus === "fulfilled") return "";
    const failure = payload && "message" in payload ? payload : undefined;
    return failure?.message || " ";
  };
}
