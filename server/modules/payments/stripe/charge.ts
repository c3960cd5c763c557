import type Stripe from "stripe";
import { GATEWAYS } from "../../../../contract/rules/gateways";
import type { AddressSnapshot } from "../../../db/schema";
import type { DebitMandate } from "../../../db/schema/instructions";
import { addTime, minutes } from "../../../clock";
import type { PaymentIntent } from "../provider";
import { EXPANDED } from "./readIntent";

type IntentParams = Stripe.PaymentIntentCreateParams;
type SessionParams = Stripe.Checkout.SessionCreateParams;

/** The provider keeps a page of its own open for at least so long; the store ends it sooner with its order. */
const PAGE_MS = minutes(31);

/** Tokens that the provider's script made for one payment begin so; the others name methods. */
const CONFIRMATION = "ctoken_";

/** Charges what the browser tokenised, or a kept method, in one step. Amounts in the currency's minor units. */
export function intentParams(intent: PaymentIntent, customer: string): IntentParams {
  const { amount, currency, token, keep, mandate, returnUrl, payer } = intent;
  return {
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    allowed_payment_method_types: [methodType(intent)],
    ...tokenParam(token),
    ...(customer !== "" && { customer }),
    ...(keep && customer !== "" && { setup_future_usage: "off_session" }),
    ...(mandate && { mandate_data: mandateParam(mandate) }),
    ...about(intent),
    shipping: addressParam(payer.shipping),
    ...(intent.offSession ? { off_session: true } : { return_url: returnUrl }),
    // The bank's page is a page like any other: it works without scripts, and from another device.
    use_stripe_sdk: false,
    expand: EXPANDED,
  };
}

/**
 * A page of the provider's own that asks for the card or the account: for browsers without scripts, and shops without
 * the form.
 */
export function sessionParams(intent: PaymentIntent, customer: string, now: Date): SessionParams {
  const { amount, currency, key, keep, language, reference, returnUrl, payer } = intent;
  return {
    mode: "payment",
    client_reference_id: key,
    allowed_payment_method_types: [methodType(intent)],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: reference } },
      },
    ],
    metadata: { order: reference, payment: key },
    payment_intent_data: {
      ...about(intent),
      shipping: addressParam(payer.shipping),
      ...(keep && customer !== "" && { setup_future_usage: "off_session" }),
    },
    ...(customer === "" ? { customer_email: payer.email } : { customer }),
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.ceil(addTime(now, PAGE_MS).getTime() / 1000),
  };
}

/** Which order and which try to pay it: what the store looks for before anything counts as paid. */
function about({ reference, key }: PaymentIntent) {
  return { description: reference, metadata: { order: reference, payment: key } };
}

export function tokenParam(token: string): { confirmation_token: string } | { payment_method: string } {
  return token.startsWith(CONFIRMATION) ? { confirmation_token: token } : { payment_method: token };
}

/** Wallets of phones and browsers are cards at the provider; debits go by the account's own scheme. */
function methodType({ gatewayId, currency }: Pick<PaymentIntent, "gatewayId" | "currency">): string {
  if (gatewayId !== GATEWAYS.ach) return "card";
  return currency === "EUR" ? "sepa_debit" : "us_bank_account";
}

export function mandateParam({ agreedAt, ip, userAgent = "" }: DebitMandate) {
  return {
    customer_acceptance: {
      type: "online" as const,
      accepted_at: Math.floor(Date.parse(agreedAt) / 1000),
      online: { ip_address: ip, user_agent: userAgent || "unknown" },
    },
  };
}

function addressParam({ fullname, phone, address, apartment, city, state, zip, country }: AddressSnapshot) {
  return {
    name: fullname,
    ...(phone !== "" && { phone }),
    address: {
      line1: address,
      ...(apartment !== "" && { line2: apartment }),
      city,
      ...(state !== "" && { state }),
      ...(zip !== "" && { postal_code: zip }),
      country,
    },
  };
}
