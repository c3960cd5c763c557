import { mainLocaleOf } from "../../../../contract/locales";
import type { Language } from "../../../../contract/markets";
import type { PaymentIntent } from "../provider";
import type { SessionRequest } from "../walletProvider";
import addressCallback from "./addressCallback.json";
import { addressBody, paypalAmount } from "./objects";

/** An order of ours that the shopper agrees to pay on the provider's page; its address stands. */
export function orderBody(intent: PaymentIntent, storeName: string): object {
  const { language, returnUrl, payer } = intent;
  return {
    intent: "CAPTURE",
    purchase_units: [{ ...unitOf(intent), shipping: { type: "SHIPPING", ...addressBody(payer.shipping) } }],
    payment_source: {
      paypal: {
        email_address: payer.email,
        experience_context: {
          ...experience(storeName, language, returnUrl),
          user_action: "PAY_NOW",
          shipping_preference: "SET_PROVIDED_ADDRESS",
        },
      },
    },
  };
}

/**
 * A wallet that is opened before there is an order; the provider asks for the price of each address that its owner
 * chooses.
 */
export function sessionBody(
  { amount, currency, language, returnUrl, shippingUrl }: SessionRequest,
  name: string,
): object {
  return {
    intent: "CAPTURE",
    purchase_units: [{ reference_id: "default", amount: paypalAmount(amount, currency) }],
    payment_source: {
      paypal: {
        experience_context: {
          ...experience(name, language, returnUrl),
          user_action: "CONTINUE",
          shipping_preference: "GET_FROM_FILE",
          // The provider calls public https addresses alone.
          ...(shippingUrl.startsWith("https://") && {
            order_update_callback_config: { ...addressCallback, callback_url: shippingUrl },
          }),
        },
      },
    },
  };
}

/** Makes an opened wallet's order ours, at our price. */
export function claimBody(intent: PaymentIntent): object[] {
  const { reference_id: _same, ...unit } = unitOf(intent);
  const path = "/purchase_units/@reference_id=='default'";
  return Object.entries({ ...unit, "shipping/name": addressName(intent), "shipping/address": addressOf(intent) }).map(
    ([name, value]) => ({ op: name === "amount" ? "replace" : "add", path: `${path}/${name}`, value }),
  );
}

const addressName = ({ payer }: PaymentIntent) => ({ full_name: payer.shipping.fullname });
const addressOf = ({ payer }: PaymentIntent) => (addressBody(payer.shipping) as { address: object }).address;

/** The payment's own key travels along, and the order's number, which the provider takes money for only once. */
function unitOf({ key, reference, amount, currency }: PaymentIntent) {
  return {
    reference_id: "default",
    custom_id: key,
    invoice_id: reference,
    description: reference,
    amount: paypalAmount(amount, currency),
  };
}

function experience(storeName: string, language: Language, returnUrl: string): object {
  return {
    brand_name: storeName.slice(0, 127),
    locale: mainLocaleOf(language),
    payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
    return_url: returnUrl,
    cancel_url: returnUrl,
  };
}
