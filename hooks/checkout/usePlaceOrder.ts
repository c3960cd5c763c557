import type { Cart } from "@/contract/cart";
import type { CheckoutBody } from "@/contract/order";
import { paths } from "@/constants/paths";
import { checkoutCart, checkoutQuickBuy, type ShownCart } from "@/services/order";
import { cartArrived } from "@/store/cart";
import { placingChanged } from "@/store/checkout";
import { forgetPendingOrder, keepPendingOrder, keepRetryPath, rememberOrder } from "@/services/browser/pendingOrder";
import { flashSaleUpdated, selectCheckoutProgress } from "@/store/flashSale";
import { useAppDispatch, useAppStore } from "../store";
import { useRedirectAfterPayment } from "./useRedirectAfterPayment";
import { usePaymentAttempt, type PaymentAttempt, type PaymentOutcome } from "./usePaymentAttempt";

type Details = Omit<CheckoutBody, "payment">;

/** An order as it is sent, with what the page showed when its shopper agreed to it. */
interface Agreed {
  body: CheckoutBody;
  shown: ShownCart;
  quick: boolean;
}

export interface PlaceOrder extends Pick<PaymentAttempt<Agreed>, "phase" | "unanswered"> {
  /**
   * Same details, same way to pay, same key, same token: asks again instead of paying again. `cart` is what the
   * shopper sees: when it has become another one, nothing is paid and the page shows that one, as it is for the
   * address of the order.
   */
  place: (
    cart: Pick<Cart, "version" | "total_amount" | "is_quick_buy">,
    details: Details,
    payment: () => Promise<CheckoutBody["payment"] | null>,
    method?: string,
  ) => Promise<PaymentOutcome | null>;
}

/** Places the order of the cart, or of the one thing that is bought at once. */
export function usePlaceOrder(): PlaceOrder {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const send = async ({ body, shown, quick }: Agreed, key: string) => {
    const answer = await (quick ? checkoutQuickBuy : checkoutCart)(body, key, shown);
    if (answer.failure && answer.data) dispatch(cartArrived(answer.data));
    return answer;
  };
  const { phase, unanswered, run } = usePaymentAttempt(send);
  const follow = useRedirectAfterPayment();

  const place: PlaceOrder["place"] = async (cart, details, payment, method = "") => {
    const { email } = details.customer;
    // What the shopper saw is ordered, whatever the store has been told meanwhile.
    const quick = cart.is_quick_buy;
    const shown = { cartVersion: cart.version, cartTotal: cart.total_amount };
    const make = async () => {
      const paid = await payment();
      if (!paid) return null;
      keepRetryPath(quick ? paths.quickCheckout : paths.checkout);
      // What was told of an earlier order says nothing of this one.
      rememberOrder(selectCheckoutProgress(getState())?.order.num);
      dispatch(flashSaleUpdated({ progress: null }));
      keepPendingOrder({ email, num: "", token: "" });
      return { body: { ...details, payment: paid }, shown, quick };
    };
    dispatch(placingChanged(true));
    try {
      const placed = await run(JSON.stringify([details, method]), make, (result) => follow(result, email, quick));
      if (placed?.kind === "failed" && !placed.open) forgetPendingOrder();
      return placed;
    } finally {
      dispatch(placingChanged(false));
    }
  };

  return { phase, unanswered, place };
}
