import type Stripe from "stripe";
import type { ProviderEvent, WebhookRequest } from "../provider";
import { SIGNATURE_TOLERANCE } from "../../../http/signature";

interface Notice {
  id?: unknown;
  object?: unknown;
  payment_intent?: unknown;
  client_reference_id?: unknown;
  metadata?: { payment?: unknown } | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * The event of a notice whose signature over the raw body is right and fresh; null otherwise. Of its contents only
 * names are kept: the provider is asked for everything else. Events about anything but payments have an empty `ref`.
 */
export function readEvent(
  client: Stripe,
  secret: string,
  { rawBody, headers, now }: WebhookRequest,
): ProviderEvent | null {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") return null;
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE, undefined, now.getTime());
  } catch {
    return null;
  }
  const { id, type, created } = event;
  if (typeof id !== "string" || typeof type !== "string" || id.length > 100) return null;
  const told = event.data.object as Notice;
  const ref = refOf(told);
  const key = text(told.metadata?.payment) || text(told.client_reference_id);
  const refund = told.object === "refund" ? text(told.id) : "";
  return {
    id,
    type,
    ref,
    key: key === "" ? null : key,
    payload: { type, created, ref },
    ...(refund && { refund }),
  };
}

/** Charges, refunds and disputes name the payment that they belong to; a page is named by itself while it has none. */
function refOf({ id, object, payment_intent: paid }: Notice): string {
  if (object === "payment_intent" || object === "checkout.session") return text(id);
  return text(paid);
}
