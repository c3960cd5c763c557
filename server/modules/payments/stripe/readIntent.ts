import type Stripe from "stripe";
import { days, addTime } from "../../../clock";
import type { Dispute, Outcome } from "../provider";
import { declineCode } from "./codes";
import { instrumentOf, savedMethodOf, nameOf, whole, type Instrument } from "./instrument";

/** What is read with an intent, so that one call answers all questions. */
export const EXPANDED = ["latest_charge", "payment_method"];

/** Working days that American and European debits usually take; told to the payer as an expectation. */
const DEBIT_DAYS = 5;

/**
 * What the provider says of a payment. The order's number is the one that was written into the intent, whoever asks.
 */
export function readIntent(intent: Stripe.PaymentIntent, key: string, disputes: Dispute[] = []): Outcome {
  const { id: ref, status, last_payment_error: fault } = intent;
  const method = whole(intent.payment_method) ?? fault?.payment_method ?? null;
  const instrument = instrumentOf(method);
  switch (status) {
    case "succeeded": {
      const kept = intent.setup_future_usage ? savedMethodOf(method, nameOf(intent.customer)) : undefined;
      return {
        kind: "succeeded",
        ref,
        ...instrument,
        // An intent that another payment of ours made is not this one, whatever else fits.
        reference: intent.metadata.payment === key ? (intent.metadata.order ?? "") : "",
        amount: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        disputes,
        ...(kept && { kept }),
      };
    }
    case "processing":
      return { kind: "processing", ref, ...debitOf(intent, method, instrument) };
    case "requires_action":
      return { kind: "requires_action", ref, url: actionUrl(intent.next_action) };
    case "requires_capture":
      return { kind: "approved", ref, ...instrument, contact: null };
    case "requires_payment_method":
      return { kind: "declined", ref, ...instrument, code: declineCode(fault, method?.type ?? "card") };
    case "canceled": {
      const code = fault ? declineCode(fault, method?.type ?? "card") : "authentication_canceled";
      return { kind: "canceled", ref, ...instrument, code };
    }
    default:
      return { kind: "unknown" };
  }
}

/** The bank's page for a confirmation, or the provider's own for a bank account that has to be proved. */
function actionUrl(action: Stripe.PaymentIntent.NextAction | null): string {
  return action?.redirect_to_url?.url ?? action?.verify_with_microdeposits?.hosted_verification_url ?? "";
}

function debitOf(
  { created }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  { brand, last4 }: Instrument,
): Pick<Extract<Outcome, { kind: "processing" }>, "instructions"> {
  if (!method?.us_bank_account && !method?.sepa_debit) return {};
  const expected = addTime(new Date(created * 1000), days(DEBIT_DAYS)).toISOString();
  return { instructions: { kind: "debit", bank: brand, last4, expected } };
}
