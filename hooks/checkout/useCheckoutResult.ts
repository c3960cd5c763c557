import { useEffect } from "react";
import { listenForResult } from "@/services/realtime";
import { flashSaleTold, selectCheckoutProgress } from "@/store/flashSale";
import { useAppDispatch, useAppSelector } from "../store";

/** While an e-mail is given, listens for its checkout result and keeps it in the store. */
export function useCheckoutResult(email: string, orderToken?: string) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!email) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    listenForResult(email, (progress) => dispatch(flashSaleTold({ progress })), orderToken).then(
      (end) => {
        if (gone) end();
        else stop = end;
      },
      // Without the socket the page asks for the result by itself.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [dispatch, email, orderToken]);
  return useAppSelector(selectCheckoutProgress);
}
