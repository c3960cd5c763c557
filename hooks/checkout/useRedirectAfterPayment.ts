import Router from "next/router";
import type { OrderResult } from "@/contract/order";
import { cartForgotten, orderPlaced } from "@/store/checkout";
import { forgetPendingOrder, keepPendingOrder, rememberOrder } from "@/services/browser/pendingOrder";
import { awaitsMoney, providerPage, nextPaymentPage } from "@/utils/checkout/nextPaymentPage";
import { useAppDispatch } from "../store";

/**
 * Leads on after an attempt to pay: to the provider's page, to what is awaited, to the thanks. False after a refusal.
 */
export function useRedirectAfterPayment(): (
  result: OrderResult,
  email: string,
  keepCart?: boolean,
) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (result, email, keepCart = false) => {
    if (result.status < 0) {
      forgetPendingOrder();
      rememberOrder(result.order?.order_num);
      return false;
    }
    const { order_num: num = "", order_token: token = "" } = result.order ?? {};
    keepPendingOrder({ email: email || result.customer_email, num, token });
    dispatch(orderPlaced(result));
    // Who pays for goods that are no longer held reads what that means first.
    const page = result.status === 0 && result.payment.is_held !== false ? providerPage(result) : "";
    if (page) window.location.assign(page);
    else {
      // Paid or waiting for its money: what was in the cart is ordered.
      if (!keepCart && (result.status > 0 || awaitsMoney(result))) dispatch(cartForgotten());
      await Router.push(nextPaymentPage(result));
    }
    return true;
  };
}
