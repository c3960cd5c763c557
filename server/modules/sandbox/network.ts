import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps";
import {
  cancelPayment,
  chargeToken,
  findByKey,
  findPayment,
  refundPayment,
  type BankAnswer,
  type ChargeRequest,
} from "./bank";
import { sandboxSecrets } from "./secrets";

export interface SandboxRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface SandboxReply {
  status: number;
  body: BankAnswer;
}

/** Carries a request to the sandbox as a network would: what is said is all that arrives, and an answer can get lost (rejects). */
export type SandboxNetwork = (request: SandboxRequest) => Promise<SandboxReply>;

export function sandboxNetwork(deps: Deps): SandboxNetwork {
  const expected = Buffer.from(`Bearer ${sandboxSecrets(deps.env).apiKey}`);
  return async (sent) => {
    const request = JSON.parse(JSON.stringify(sent)) as SandboxRequest;
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return { status: 401, body: { error: "unauthorized" } };
    return answer(deps, request);
  };
}

async function answer(deps: Deps, { method, path, headers, body = {} }: SandboxRequest): Promise<SandboxReply> {
  const key = headers["idempotency-key"] ?? "";
  if (method === "POST" && path === "/v1/payments") return chargeToken(deps, key, body as unknown as ChargeRequest);
  const [, askedKey] = /^\/v1\/payments\?key=([\w-]+)$/.exec(path) ?? [];
  if (method === "GET" && askedKey) return findByKey(deps, askedKey);
  const [, ref = "", action = ""] = /^\/v1\/payments\/(\w+)(?:\/(cancel|refunds))?$/.exec(path) ?? [];
  if (method === "GET" && action === "") return findPayment(deps, ref);
  if (method === "POST" && action === "cancel") return cancelPayment(deps, ref);
  if (method === "POST" && action === "refunds") return refundPayment(deps, ref, Number(body.amount));
  return { status: 404, body: { error: "not_found" } };
}
