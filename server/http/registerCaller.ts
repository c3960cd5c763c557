import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { addressOf, networkOf } from "./address";
import { readConsentedRecipients, readVisitor } from "./caller";
import { connectedOf } from "../settings/outsideSettings";
import { ownCookies } from "./cookies";
import { isInProcess } from "../platform/http/inProcess";

/** Every call knows where it comes from and its language; who makes it, once within limits (`gate/identify.ts`). */
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
