import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps";
import type { ChargeRequest } from "./bank";
import { chargeSavedToken } from "./bank";
import { cancelPayment, completePayment } from "./decide";
import { findPayment, findPaymentByKey, type Reply, type SandboxRequest, type SandboxRouter } from "./present";
import { refuse } from "./refuse";
import { sandboxSecrets } from "./secrets";
import { openSession, type OpenSession, findSandboxSession } from "./sessions";
import { forgetToken, saveToken } from "./tokens";
import { refundPayment } from "./transfers";

export function sandboxRouter(deps: Deps): SandboxRouter {
  const expected = Buffer.from(`Bearer ${sandboxSecrets(deps.env).apiKey}`);
  return async (sent) => {
    const request = JSON.parse(JSON.stringify(sent)) as SandboxRequest;
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse(401, "unauthorized");
    return answer(deps, request);
  };
}

interface Request {
  key: string;
  /** The variable part of the path. */
  name: string;
  body: Record<string, unknown>;
}

interface Route {
  method: SandboxRequest["method"];
  path: RegExp;
  answer(deps: Deps, asked: Request): Promise<Reply>;
}

const ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: /^\/v1\/payments$/,
    answer: (deps, { key, body }) => chargeSavedToken(deps, key, body as unknown as ChargeRequest),
  },
  { method: "GET", path: /^\/v1\/payments\?key=([\w-]+)$/, answer: (deps, { name }) => findPaymentByKey(deps, name) },
  { method: "GET", path: /^\/v1\/payments\/(\w+)$/, answer: (deps, { name }) => findPayment(deps, name) },
  { method: "POST", path: /^\/v1\/payments\/(\w+)\/cancel$/, answer: (deps, { name }) => cancelPayment(deps, name) },
  {
    method: "POST",
    path: /^\/v1\/payments\/(\w+)\/capture$/,
    answer: (deps, { name, body }) => completePayment(deps, name, String(body.return_url)),
  },
  {
    method: "POST",
    path: /^\/v1\/payments\/(\w+)\/refunds$/,
    answer: (deps, { name, key, body }) => refundPayment(deps, name, key, Number(body.amount)),
  },
  {
    method: "POST",
    path: /^\/v1\/sessions$/,
    answer: (deps, { body }) => openSession(deps, body as unknown as OpenSession),
  },
  { method: "GET", path: /^\/v1\/sessions\/(\w+)$/, answer: (deps, { name }) => findSandboxSession(deps, name) },
  { method: "POST", path: /^\/v1\/methods$/, answer: (deps, { body }) => saveToken(deps, String(body.token)) },
  { method: "DELETE", path: /^\/v1\/methods\/([\w-]+)$/, answer: (deps, { name }) => forgetToken(deps, name) },
];

async function answer(deps: Deps, { method, path, headers, body = {} }: SandboxRequest): Promise<Reply> {
  for (const route of ROUTES) {
    const [found, name = ""] = route.method === method ? (route.path.exec(path) ?? []) : [];
    if (found === undefined) continue;
    return route.answer(deps, { key: headers["idempotency-key"] ?? "", name, body: body as Record<string, unknown> });
  }
  return refuse(404, "not_found");
}
