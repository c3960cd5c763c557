import { useEffect } from "react";
import type { Cart } from "@/contract/cart";
import { loadCart } from "@/store/cart";
import { cartShown, quickBuyLeft, selectCart, selectCartFailure, selectQuickBuyCart } from "@/store/checkout";
import { useAppDispatch, useAppSelector } from "../store";

/**
 * The cart of a page that came with it: the server's at first, then the store's, which every change answers.
 * Without one (the server could not look) the browser asks itself. The one-item cart counts while its page is there.
 */
export function useShownCart(initial: Cart | null, quick = false) {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(quick ? selectQuickBuyCart : selectCart);
  const failure = useAppSelector(selectCartFailure);

  useEffect(() => {
    if (initial) dispatch(cartShown(initial));
    else void dispatch(loadCart({ quick }));
  }, [initial, quick, dispatch]);

  useEffect(() => {
    if (!quick) return undefined;
    return () => void dispatch(quickBuyLeft());
  }, [quick, dispatch]);

  return { cart: kept ?? initial, failure, reload: () => void dispatch(loadCart({ quick })) };
}
