import Router from "next/router";
import { useState } from "react";
import type { LineToAdd } from "@/contract/cart";
import { paths } from "@/constants/paths";
import { addToCart } from "@/store/cart";
import { useAppDispatch } from "./store";
import { useFailureText } from "./useFailureText";

interface AddToCart {
  busy: boolean;
  /** What to tell the shopper; empty when all is well. */
  problem: string;
  /** `now` goes on to the checkout instead of opening the cart. */
  add: (lines: LineToAdd[], now?: boolean) => Promise<void>;
}

const UNKNOWN = { kind: "server", message: "" } as const;

/** Puts lines into the cart through the store, which opens the cart drawer. */
export function useAddToCart(): AddToCart {
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const add: AddToCart["add"] = async (lines, now = false) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const result = await dispatch(addToCart(lines));
    if (addToCart.fulfilled.match(result)) {
      if (now) await Router.push(paths.checkout);
    } else {
      setProblem(failureText(result.payload ?? UNKNOWN));
    }
    setBusy(false);
  };
  return { busy, problem, add };
}
