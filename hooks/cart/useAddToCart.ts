import { writeOptions } from "@/contract/notations/options";
import Router from "next/router";
import { useState } from "react";
import type { LineToAdd } from "@/contract/cart";
import { paths } from "@/constants/paths";
import type { ApiFailure } from "@/services/answer";
import { addToCart, buyNow } from "@/store/cart";
import { useAppDispatch } from "../store";
import { useFailureText } from "../useFailureText";
import { useTranslation } from "../useTranslation";

interface AddToCart {
  busy: boolean;
  /** What to tell the shopper; empty when all is well. */
  problem: string;
  add: (lines: LineToAdd[]) => Promise<void>;
  /** Goes on to a checkout of this one line, beside the cart. */
  buy: (line: LineToAdd) => Promise<void>;
}

const UNKNOWN = { kind: "server", message: "" } as const;

/** Puts lines into the cart through the store, which opens the cart drawer. */
export function useAddToCart(): AddToCart {
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Answers what went wrong, null when nothing did. */
  const once = async (work: () => Promise<ApiFailure | null | undefined>) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const failure = await work();
    if (failure !== null) setProblem(failureText(failure ?? UNKNOWN));
    setBusy(false);
  };

  const add: AddToCart["add"] = (lines) =>
    once(async () => {
      const result = await dispatch(addToCart(lines));
      if (addToCart.fulfilled.match(result)) return null;
      // Kept: it goes into the cart as soon as the store can be reached.
      return result.payload && result.meta.isQueued
        ? { ...result.payload, kind: "refused", message: t("cart.keptOffline") }
        : result.payload;
    });

  const buy: AddToCart["buy"] = ({ product_id, product_options = [], quantity = 1 }) =>
    once(async () => {
      const options = writeOptions(product_options);
      const result = await dispatch(buyNow({ product_id, quantity, options }));
      if (!buyNow.fulfilled.match(result)) return result.payload;
      await Router.push(paths.quickCheckout);
      return null;
    });

  return { busy, problem, add, buy };
}
