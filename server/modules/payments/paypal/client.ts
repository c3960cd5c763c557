import type { GatewaySettings, PaypalSettings } from "../../../gatewaySettings";
import { requestJson, type JsonAnswer, type JsonCall } from "../requestJson";

/**
 * A call to the provider; null without an answer. POSTs with a key are sent once more under it when nobody answered.
 */
export type PaypalCall = (
  method: JsonCall["method"],
  path: string,
  body?: unknown,
  key?: string,
) => Promise<JsonAnswer | null>;

/** Sent as it is, because a signature was made over it. */
export interface RawBody {
  raw: string;
}

interface Token {
  value: string;
  until: number;
}

/** Seconds before its end from which a token is not used any more. */
const MARGIN = 60;

const tokens = new WeakMap<PaypalSettings, Promise<Token | null>>();

/** Signs in once for all calls of a store and again when the token ends or is not believed any more. */
export function paypalClient(settings: PaypalSettings, { timeoutMs }: Pick<GatewaySettings, "timeoutMs">): PaypalCall {
  async function signIn(): Promise<Token | null> {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    const answer = await requestJson(settings.apiUrl, timeoutMs, {
      method: "POST",
      path: "/v1/oauth2/token",
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    const { access_token: value, expires_in: seconds } = (answer?.body ?? {}) as Record<string, unknown>;
    if (answer?.status !== 200 || typeof value !== "string" || typeof seconds !== "number") return null;
    return { value, until: performance.now() + (seconds - MARGIN) * 1000 };
  }

  async function token(): Promise<string | null> {
    const known = await tokens.get(settings);
    if (known && known.until > performance.now()) return known.value;
    const asked = signIn();
    tokens.set(settings, asked);
    return (await asked)?.value ?? null;
  }

  async function send(call: JsonCall): Promise<JsonAnswer | null> {
    const bearer = await token();
    if (bearer === null) return null;
    const headers = { ...call.headers, authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    return requestJson(settings.apiUrl, timeoutMs, { ...call, headers });
  }

  return async (method, path, body, key) => {
    const text = body === undefined ? undefined : isRaw(body) ? body.raw : JSON.stringify(body);
    const call: JsonCall = {
      method,
      path,
      ...(text !== undefined && { body: text }),
      headers: { prefer: "return=representation", ...(key !== undefined && { "paypal-request-id": key }) },
    };
    const first = await send(call);
    if (first?.status === 401) tokens.delete(settings);
    const isOpen = first === null || first.status === 401 || first.status >= 500;
    const isSafe = method === "GET" || key !== undefined;
    return isOpen && isSafe ? send(call) : first;
  };
}

function isRaw(body: unknown): body is RawBody {
  return typeof body === "object" && body !== null && "raw" in body;
}
