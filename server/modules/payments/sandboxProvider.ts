import type { Deps } from "../../deps";
import { isCountryCode } from "../../../contract/markets";
import type { BankBody, BankStatement, Reply, SandboxRequest, SandboxRouter } from "../sandbox/present";
import { sandboxSecrets } from "../sandbox/secrets";
import type { SavedMethod, Outcome, Payer, PaymentIntent, PaymentProvider, WalletContact } from "./provider";
import type { SessionState } from "./walletProvider";
import { isSigned } from "../../http/signature";

/** The sandbox as the store sees it: requests and answers of a provider on another machine. */
export function sandboxProvider(deps: Pick<Deps, "env">, network: SandboxRouter): PaymentProvider {
  const { apiKey, webhookSecret } = sandboxSecrets(deps.env);
  /** A lost answer is none: null. */
  const ask = (method: SandboxRequest["method"], path: string, body: object = {}, key = "") =>
    network({
      method,
      path,
      headers: { authorization: `Bearer ${apiKey}`, ...(key && { "idempotency-key": key }) },
      body,
    }).catch(() => null);
  const read = async (method: "GET" | "POST", path: string, body?: object): Promise<Outcome> =>
    readReply(await ask(method, path, body));

  return {
    name: "sandbox",
    pay: async (intent) => {
      const reply = await ask("POST", "/v1/payments", requestOf(intent, deps.env.storeName), intent.key);
      if (reply === null || reply.status < 500) return readReply(reply);
      // A fault of the provider leaves open what it did: ask before telling the shopper that nothing was taken.
      const outcome = await read("GET", `/v1/payments?key=${intent.key}`);
      return outcome.kind === "failed" && outcome.code === "not_found"
        ? { ...outcome, code: "provider_error" }
        : outcome;
    },
    retrieve: ({ ref, key }) => read("GET", ref === null ? `/v1/payments?key=${key}` : `/v1/payments/${ref}`),
    complete: ({ ref }, returnUrl) => read("POST", `/v1/payments/${ref}/capture`, { return_url: returnUrl }),
    cancel: ({ ref }) => read("POST", `/v1/payments/${ref}/cancel`),
    refund: async ({ ref, key, amount }) => {
      const reply = await ask("POST", `/v1/payments/${ref}/refunds`, { amount }, key);
      if (reply === null || reply.status >= 500) return "unknown";
      return reply.status === 200 ? "refunded" : "refused";
    },
    sessions: {
      open: async ({ gatewayId: gateway, returnUrl: return_url, amount, currency, language }) => {
        const reply = await ask("POST", "/v1/sessions", { gateway, amount, currency, language, return_url });
        return reply && "url" in reply.body ? { ref: reply.body.session, url: reply.body.url } : null;
      },
      read: async (ref) => readSession(await ask("GET", `/v1/sessions/${ref}`)),
    },
    methods: {
      keep: async (token) => readKept(await ask("POST", "/v1/methods", { token })),
      forget: async (method) => void (await ask("DELETE", `/v1/methods/${method}`)),
    },
    readWebhook: async ({ rawBody, headers, now }) => {
      const { "sandbox-signature": signature } = headers;
      if (typeof signature !== "string" || !isSigned(webhookSecret, rawBody, signature, now)) return null;
      return readEvent(rawBody);
    },
  };
}

function requestOf(intent: PaymentIntent, storeName: string): object {
  const { amount, currency, reference, token, returnUrl, language, flow, gatewayId, keep, until, payer } = intent;
  return {
    amount,
    currency,
    reference,
    token,
    flow,
    gateway: gatewayId,
    return_url: returnUrl,
    language,
    store_name: storeName,
    keep,
    until: until.toISOString(),
    payer: payerOf(payer),
  };
}

const payerOf = ({ email, shipping }: Payer) => ({ ...shipping, email });

function isStatement(body: BankBody): body is BankStatement {
  return "action_url" in body;
}

function readReply(reply: Reply | null): Outcome {
  if (reply === null || reply.status >= 500) return { kind: "unknown" };
  const { status, body } = reply;
  if (!isStatement(body)) {
    const code = "error" in body ? body.error : "provider_error";
    return { kind: "failed", ref: null, code: status === 404 ? "not_found" : code };
  }
  return readStatement(body);
}

function readStatement(statement: BankStatement): Outcome {
  const { ref, brand, last4, reference, amount, currency, transfers, disputes, instructions } = statement;
  const instrument = { ref, brand, last4 };
  const byTransfer = instructions?.kind === "wire" || instructions?.kind === "crypto";
  switch (statement.state) {
    case "succeeded": {
      const kept = statement.kept && keptOf(statement.kept);
      return {
        kind: "succeeded",
        ...instrument,
        reference,
        amount,
        currency,
        disputes,
        ...(byTransfer && { transfers }),
        ...(kept && { kept }),
      };
    }
    case "requires_action":
      return { kind: "requires_action", ref, url: statement.action_url };
    case "approved":
      return { kind: "approved", ...instrument, contact: statement.payer && contactOf(statement.payer) };
    case "awaiting_funds":
      return instructions
        ? { kind: "awaiting_funds", ref, instructions, transfers }
        : { kind: "failed", ref, code: "provider_error" };
    case "processing":
      return { kind: "processing", ref, transfers, ...(instructions && { instructions }) };
    case "canceled":
      return { kind: "canceled", ...instrument, code: statement.error_code, ...(byTransfer && { transfers }) };
    case "declined":
      if (statement.error_code === "provider_error") return { kind: "failed", ref, code: statement.error_code };
      return { kind: "declined", ...instrument, code: statement.error_code };
  }
}

/** Null for an address in a country that nothing is sent to. */
function contactOf({ email, country, ...address }: NonNullable<BankStatement["payer"]>): WalletContact | null {
  return isCountryCode(country) ? { email, shipping: { ...address, country } } : null;
}

function readSession(reply: Reply | null): SessionState | null {
  if (!reply || !("session" in reply.body) || !("state" in reply.body)) return null;
  const { state, payer } = reply.body;
  if (state !== "approved") return { state };
  const contact = payer ? contactOf(payer) : null;
  return contact ? { state, contact, brand: "wallet", last4: "" } : { state: "open" };
}

function readKept(reply: Reply | null): SavedMethod | null {
  return reply && "method" in reply.body ? keptOf(reply.body) : null;
}

function keptOf({ method, kind, brand, last4, exp_month, exp_year }: NonNullable<BankStatement["kept"]>): SavedMethod {
  return {
    method,
    owner: "",
    kind: kind === "bank" ? "ACH" : "CreditCard",
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  };
}

function readEvent(rawBody: string): Awaited<ReturnType<PaymentProvider["readWebhook"]>> {
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
