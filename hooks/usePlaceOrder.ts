import type { CheckoutBody } from "@/contract/order";
import { paths } from "@/constants/paths";
import { checkoutCart, checkoutQuickBuy } from "@/services/order";
import { processingChanged, selectQuickBuyCart } from "@/store/checkout";
import { forgetPendingOrder, keepPendingOrder, keepWayBack } from "@/utils/pendingOrder";
import { useAppDispatch, useAppSelector } from "./store";
import { useFollowResult } from "./useFollowResult";
import { usePaymentAttempt, type PaymentAttempt, type Placed } from "./usePaymentAttempt";

export interface PlaceOrder extends Pick<PaymentAttempt<CheckoutBody>, "phase" | "unanswered"> {
  /** Same details, same way to pay, same key, same token: asks again instead of paying again. */
  place: (
    details: Omit<CheckoutBody, "payment">,
    payment: () => Promise<CheckoutBody["payment"] | null>,
    method?: string,
  ) => Promise<Placed | null>;
}

/** Places the order of the cart, or of the one thing that is bought at once. */
export function usePlaceOrder(): PlaceOrder {
  const dispatch = useAppDispatch();
  const quick = useAppSelector(selectQuickBuyCart) !== null;
  const { phase, unanswered, run } = usePaymentAttempt(quick ? checkoutQuickBuy : checkoutCart);
  const follow = useFollowResult();

  const place: PlaceOrder["place"] = async (details, payment, method = "") => {
    const { email } = details.customer;
    const make = async () => {
      const paid = await payment();
      if (!paid) return null;
      keepWayBack(quick ? paths.quickCheckout : paths.checkout);
      keepPendingOrder({ email, num: "", token: "" });
      return { ...details, payment: paid };
    };
    dispatch(processingChanged({ order: true }));
    try {
      const placed = await run(JSON.stringify([details, method]), make, (result) => follow(result, email, quick));
      if (placed?.kind === "failed" && !placed.open) forgetPendingOrder();
      return placed;
    } finally {
      dispatch(processingChanged({ order: false }));
    }
  };

  return { phase, unanswered, place };
}
