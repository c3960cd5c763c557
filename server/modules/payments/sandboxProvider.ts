import type { Deps } from "../../deps";
import { sandboxNetwork, type SandboxNetwork, type SandboxReply } from "../sandbox/network";
import { sandboxSecrets } from "../sandbox/secrets";
import type { Outcome, PaymentProvider } from "./provider";
import { isSigned } from "./signature";

/** A card payment decides within seconds; what takes longer is asked about later. */
const TIMEOUT_MS = 10_000;

/** The sandbox as the store sees it: requests and answers of a provider on another machine. */
export function sandboxProvider(deps: Deps): PaymentProvider {
  const { apiKey, webhookSecret } = sandboxSecrets(deps.env);
  const network = withTimeout(sandboxNetwork(deps));
  const headers = { authorization: `Bearer ${apiKey}` };
  const read = async (method: "GET" | "POST", path: string): Promise<Outcome> =>
    readReply(await network({ method, path, headers }));

  return {
    name: "sandbox",
    pay: async ({ key, reference, amount, currency, token, returnUrl, language }) => {
      const body = { amount, currency, reference, token, return_url: returnUrl, language };
      const reply = await network({
        method: "POST",
        path: "/v1/payments",
        headers: { ...headers, "idempotency-key": key },
        body,
      });
      if (reply === null || reply.status < 500) return readReply(reply);
      // A fault of the provider leaves open what it did: ask before telling the shopper that nothing was taken.
      const outcome = await read("GET", `/v1/payments?key=${key}`);
      return outcome.kind === "failed" && outcome.code === "not_found"
        ? { ...outcome, code: "provider_error" }
        : outcome;
    },
    retrieve: (by) => read("GET", "ref" in by ? `/v1/payments/${by.ref}` : `/v1/payments?key=${by.key}`),
    cancel: (ref) => read("POST", `/v1/payments/${ref}/cancel`),
    refund: async ({ ref, key, amount }) => {
      const request = {
        method: "POST",
        path: `/v1/payments/${ref}/refunds`,
        headers: { ...headers, "idempotency-key": key },
        body: { amount },
      } as const;
      return (await network(request))?.status === 200 ? "refunded" : "unknown";
    },
    readWebhook: (rawBody, { "sandbox-signature": signature }, now) => {
      if (typeof signature !== "string" || !isSigned(webhookSecret, rawBody, signature, now)) return null;
      return readEvent(rawBody);
    },
  };
}

/** A lost connection and a late answer are the same to the caller: null. */
function withTimeout(
  network: SandboxNetwork,
): (request: Parameters<SandboxNetwork>[0]) => Promise<SandboxReply | null> {
  return async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, null);
    });
    const answered = network(request).catch(() => null);
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
}

function readReply(reply: SandboxReply | null): Outcome {
  if (reply === null || reply.status >= 500) return { kind: "unknown" };
  const { status, body } = reply;
  if ("error" in body) return { kind: "failed", ref: null, code: status === 404 ? "not_found" : body.error };
  const { ref, brand, last4 } = body;
  switch (body.state) {
    case "succeeded":
      return {
        kind: "succeeded",
        ref,
        brand,
        last4,
        reference: body.reference,
        amount: body.amount,
        currency: body.currency,
      };
    case "requires_action":
      return { kind: "requires_action", ref, url: body.action_url };
    case "canceled":
      return { kind: "canceled", ref, code: body.error_code, brand, last4 };
    case "declined":
      if (body.error_code === "provider_error") return { kind: "failed", ref, code: body.error_code };
      return { kind: "declined", ref, code: body.error_code, brand, last4 };
  }
}

function readEvent(rawBody: string): ReturnType<PaymentProvider["readWebhook"]> {
  try {
    const payload = JSON.parse(rawBody) as { id?: unknown; type?: unknown; data?: { ref?: unknown; key?: unknown } };
    const { id, type, data } = payload;
    if (typeof id !== "string" || typeof type !== "string" || typeof data?.ref !== "string" || id.length > 100)
      return null;
    return { id, type, ref: data.ref, key: typeof data.key === "string" ? data.key : null, payload };
  } catch {
    return null;
  }
}
