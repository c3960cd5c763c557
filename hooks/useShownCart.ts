import { useEffect } from "react";
import type { Cart } from "@/contract/cart";
import { loadCart } from "@/store/cart";
import { cartShown, selectCart, selectCartFailure } from "@/store/checkout";
import { useAppDispatch, useAppSelector } from "./store";

/**
 * The cart of a page that came with it: the server's at first, then the store's, which every change answers.
 * Without one (the server could not look) the browser asks itself.
 */
export function useShownCart(initial: Cart | null) {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectCart);
  const failure = useAppSelector(selectCartFailure);

  useEffect(() => {
    if (initial) dispatch(cartShown(initial));
    else void dispatch(loadCart());
  }, [initial, dispatch]);

  return { cart: kept ?? initial, failure, reload: () => void dispatch(loadCart()) };
}
