import Router from "next/router";
import { useAppDispatch } from "@/hooks/store";
import { paths } from "@/constants/paths";
import { forgetPerson } from "@/services/browser/forgetPerson";
import { loadCart } from "@/store/cart";
import { sessionEnded } from "@/store/customer";
import { flashSaleUpdated } from "@/store/flashSale";
import { notified } from "@/store/global";

/**
 * What follows the end of a session, whatever its way: nothing of the person stays in the store, in this tab or on the
 * screen, and the cart is this browser's own again. `text` tells how it ended.
 */
export function useClearSession(): (text?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text) => {
    dispatch(sessionEnded());
    dispatch(flashSaleUpdated({ progress: null, groupJoins: {}, businessWeek: null }));
    // After the store, which keeps what it is told.
    forgetPerson();
    await Router.push(paths.home);
    void dispatch(loadCart({ quick: false }));
    if (text) dispatch(notified({ tone: "positive", text }));
  };
}
