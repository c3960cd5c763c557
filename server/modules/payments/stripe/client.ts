import Stripe from "stripe";
import type { GatewaySettings, StripeSettings } from "../../../gatewaySettings";

/** One repeat under the same idempotency key; with the time limit this bounds how long a shopper waits. */
const RETRIES = 1;

const clients = new WeakMap<StripeSettings, Stripe>();

/**
 * The provider's own library, pointed at the configured host alone. One client per store, so that connections are
 * kept.
 */
export function stripeClient(settings: StripeSettings, { timeoutMs }: Pick<GatewaySettings, "timeoutMs">): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const client = new Stripe(settings.secretKey, {
    host: hostname,
    ...(port !== "" && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  clients.set(settings, client);
  return client;
}

/** What may be said of a fault in a log: never the body, which names people and secrets. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { fault: error instanceof Error ? error.name : "unknown" };
  const { type, code, decline_code: declineCode, statusCode, requestId, param } = error;
  return { fault: type, code, declineCode, statusCode, requestId, param };
}

/** True when nobody knows what the provider did: no answer, or a fault of its own. */
export function isUndecidedFault(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true;
  const { statusCode = 0, code } = error;
  return statusCode === 0 || statusCode >= 500 || statusCode === 409 || code === "lock_timeout";
}
