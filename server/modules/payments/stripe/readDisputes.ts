import type Stripe from "stripe";
import type { Dispute } from "../provider";
import { whole } from "./instrument";

/** Whether anybody asked for money of this payment back; an intent says so only of its last charge. */
export function hasStripeDispute(intent: Stripe.PaymentIntent): boolean {
  return whole(intent.latest_charge)?.disputed === true;
}

/** Disputes of an intent. Banks return debits by the same road: those are lost as they come. */
export async function readDisputes(client: Stripe, intent: Stripe.PaymentIntent): Promise<Dispute[]> {
  if (!hasStripeDispute(intent)) return [];
  const { data } = await client.disputes.list({ payment_intent: intent.id, limit: 20 });
  const isDebit = whole(intent.payment_method)?.card === undefined;
  return data.map(({ id, amount, reason, status }) => ({
    dispute: id,
    kind: isDebit ? "return" : "dispute",
    amount,
    reason,
    state: stateOf(status),
  }));
}

/** An inquiry that was closed cost nothing. */
function stateOf(status: string): Dispute["state"] {
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}
