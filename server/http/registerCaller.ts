import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps";
import { findSession } from "../modules/auth/session";
import { addressOf, networkOf } from "./address";
import { readConsentedRecipients, readVisitor } from "./caller";
import { connectedOf } from "../settings/outsideSettings";
import { ownCookies } from "./cookies";
import { isInProcess } from "../platform/http/inProcess";

/** Every call knows from where and in which language it is made; by whom, once it is within its limits (`identify`). */
export function registerCaller(app: FastifyInstance, { env, clock }: Deps): void {
  const connected = connectedOf(env.outside);
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    // Pages that render in this process have put the names right.
    if (!isInProcess(request.headers)) request.cookies = ownCookies(env, request.cookies);
    const ip = addressOf(request.raw, env.proxyHops);
    request.caller = {
      ...readVisitor(request),
      customer: null,
      sessionToken: null,
      cartToken: request.cookies.cart ?? null,
      challengeToken: request.cookies.challenge ?? null,
      knownCookie: request.cookies.known ?? null,
      ip,
      network: networkOf(ip),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      sharedWith: readConsentedRecipients(request, clock.now(), connected),
    };
  });
}

/** Finds the session of a call. A token counts from the cookie or as a bearer, the same value. */
export async function identify(deps: Deps, request: FastifyRequest): Promise<void> {
  const token = bearer(request) ?? request.cookies.token;
  const session = token ? await findSession(deps, token) : null;
  if (session && token) Object.assign(request.caller, { customer: session, sessionToken: token });
}

function bearer(request: FastifyRequest): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && value ? value : undefined;
}
