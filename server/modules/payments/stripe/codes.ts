import type Stripe from "stripe";

type Fault = Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code">;

/** The provider's reasons in the store's own words; every other reason reads as a plain decline. */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: "insufficient_funds",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  authentication_required: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
  processing_error: "provider_error",
  account_closed: "account_closed",
  bank_account_closed: "account_closed",
  no_account: "account_closed",
};

/** Why a payment was declined. A debit that the bank does not honour is no card: it reads as a plain refusal. */
export function declineCode(fault: Fault | null | undefined, kind: string): string {
  for (const reason of [fault?.decline_code, fault?.code])
    if (reason && Object.hasOwn(REASONS, reason)) return REASONS[reason] ?? "refused";
  return kind === "card" ? "card_declined" : "refused";
}
