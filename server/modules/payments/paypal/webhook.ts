import type { ProviderEvent, WebhookRequest } from "../provider";
import type { PaypalCall } from "./client";

const HEADERS = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"] as const;

interface Notice {
  id?: unknown;
  event_type?: unknown;
  resource_type?: unknown;
  resource?: {
    id?: unknown;
    custom_id?: unknown;
    purchase_units?: { custom_id?: unknown }[];
    supplementary_data?: { related_ids?: { order_id?: unknown } };
    disputed_transactions?: { custom?: unknown }[];
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * The event of a notice that the provider says is its own; null for any other. Throws when the provider cannot say,
 * so that it sends the notice again. Of the contents only names are kept.
 */
export async function readPaypalEvent(
  ask: PaypalCall,
  webhookId: string,
  { rawBody, headers }: WebhookRequest,
): Promise<ProviderEvent | null> {
  const given = HEADERS.map((name) => [name.replace("-", "_"), headers[`paypal-${name}`]] as const);
  if (given.some(([, value]) => typeof value !== "string" || value === "")) return null;
  const told = readBody(rawBody);
  if (!told) return null;
  // The body goes along as it came: written anew, it might not be what was signed.
  const named = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  const raw = `${named.slice(0, -1)},"webhook_event":${rawBody}}`;
  const answer = await ask("POST", "/v1/notifications/verify-webhook-signature", { raw });
  if (answer === null || answer.status === 401 || answer.status >= 500)
    throw new Error("paypal did not say whether a notice is its own");
  const { verification_status: status } = answer.body as { verification_status?: unknown };
  if (answer.status !== 200 || status !== "SUCCESS") return null;
  return eventOf(told);
}

function readBody(rawBody: string): Notice | null {
  try {
    const told: unknown = JSON.parse(rawBody);
    return typeof told === "object" && told !== null && !Array.isArray(told) ? told : null;
  } catch {
    return null;
  }
}

/**
 * Orders name themselves; captures and refunds name the order they belong to; disputes only what we wrote into the
 * capture.
 */
function eventOf({ id, event_type: type, resource_type: kind, resource = {} }: Notice): ProviderEvent | null {
  if (text(id) === "" || text(id).length > 100 || text(type) === "") return null;
  const related = text(resource.supplementary_data?.related_ids?.order_id);
  const ref = kind === "checkout-order" ? text(resource.id) : related;
  const key =
    text(resource.custom_id) ||
    text(resource.purchase_units?.[0]?.custom_id) ||
    text(resource.disputed_transactions?.[0]?.custom);
  const names = { ref, key: key === "" ? null : key };
  return { id: text(id), type: text(type), ...names, payload: { type: text(type), ref } };
}
