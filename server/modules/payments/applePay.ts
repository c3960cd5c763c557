import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import https from "node:https";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { paymentErrors } from "./errors";

/** The wallet's own hosts, as its maker lists them; a store asks nobody else. */
const HOST = /^(?:cn-)?apple-pay-gateway(?:-(?:nc|pr|sh|tj)-pod[1-9](?:-dr)?|-cert)?\.apple\.com$/;
const PATH = /^\/paymentservices\/(?:startSession|paymentSession)$/;
const TIMEOUT_MS = 5000;
const MOST_BYTES = 64 * 1024;

/** The address to be asked; undefined for everything that is not exactly one of the wallet's. */
export function readValidationUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username + url.password === "";
  return isPlain && HOST.test(url.hostname) && PATH.test(url.pathname) && url.search + url.hash === ""
    ? url
    : undefined;
}

/**
 * Proves the store to the wallet, so that its sheet may open. Throws 422 for any address but the wallet's own, 503
 * while the wallet does not answer. The sandbox's wallet believes every store and is asked nothing.
 */
export async function authorizeMerchant(deps: Deps, validationUrl: string): Promise<Record<string, unknown>> {
  const url = readValidationUrl(validationUrl);
  if (!url) throw new DomainError(paymentErrors.foreignHost, { field: "validation_url" });
  const { env, clock } = deps;
  const domain = new URL(env.origin).hostname;
  if (env.paymentMode === "sandbox") {
    const now = clock.now().getTime();
    return {
      merchantSessionIdentifier: `sandbox_${randomBytes(16).toString("hex")}`,
      nonce: randomBytes(4).toString("hex"),
      epochTimestamp: now,
      expiresAt: now + 300_000,
      displayName: env.storeName,
      domainName: domain,
    };
  }
  const merchant = env.gateways.applePay;
  if (!merchant) throw new DomainError(paymentErrors.notOffered, { field: "gateway_id" });
  const body = JSON.stringify({
    merchantIdentifier: merchant.merchantId,
    displayName: env.storeName,
    initiative: "web",
    initiativeContext: domain,
  });
  try {
    return await ask(url, body, readFileSync(merchant.certificateFile), readFileSync(merchant.keyFile));
  } catch (error) {
    deps.log.error({ err: error, host: url.hostname }, "the phone wallet did not authorise the store");
    throw new DomainError(paymentErrors.unreachable, { retryAfter: 5 });
  }
}

/** One request, with the store's certificate; a redirect is an answer like any other, and a refusal. */
function ask(url: URL, body: string, cert: Buffer, key: Buffer): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      cert,
      key,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
    };
    const request = https.request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MOST_BYTES) request.destroy(new Error("the answer is too long"));
      });
      response.on("end", () => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
        else resolve(JSON.parse(text) as Record<string, unknown>);
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}
