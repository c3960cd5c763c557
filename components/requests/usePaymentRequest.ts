import { useState } from "react";
import type { Cart } from "@/contract/cart";
import type { CheckoutBody } from "@/contract/order";
import { checkoutCustomer, giftCardOf, type CheckoutValues } from "@/utils/checkout/checkoutValues";

/** The checkout's form without a payment, as it was checked and priced. */
export interface CheckedRequest {
  cart: Cart;
  details: Omit<CheckoutBody, "payment">;
}

interface Asking {
  ready: CheckedRequest | null;
  busy: boolean;
  begin: () => Promise<void>;
  close: () => void;
}

/** What of the checkout has to be well before somebody else can be asked to pay. */
interface Checks {
  /** Errors of everything but the payment, shown where they belong; empty when all is well. */
  findErrors: () => Promise<Record<string, string>>;
  /** The address put right; null when it has to be looked at. */
  checkAddress: () => Promise<CheckoutValues | null>;
  price: (delivery: CheckoutValues["delivery"]) => Promise<Cart>;
}

/** Brings the checkout to where it can be asked for: checked as for an order, but for how it is paid. */
export function usePaymentRequest({ findErrors, checkAddress, price }: Checks): Asking {
  const [ready, setReady] = useState<CheckedRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    const found = await findErrors();
    const checked = Object.keys(found).length > 0 ? null : await checkAddress();
    const cart = checked && (await price(checked.delivery));
    setBusy(false);
    if (!cart) return;
    const customer = checkoutCustomer(checked, cart.shipping_method);
    setReady({ cart, details: { customer, gift_card: giftCardOf(checked, cart) } });
  };
  return { ready, busy, begin, close: () => setReady(null) };
}
