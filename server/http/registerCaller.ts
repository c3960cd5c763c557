import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps";
import { findSession } from "../modules/auth/session";
import { readVisitor } from "./caller";

/** Every call knows who makes it before any rule runs. A token counts from the cookie or as a bearer, the same value. */
export function registerCaller(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    const token = bearer(request) ?? request.cookies.token;
    const session = token ? await findSession(deps, token) : null;
    request.caller = {
      ...readVisitor(request),
      customer: session,
      sessionToken: session && token ? token : null,
      cartToken: request.cookies.cart ?? null,
      challengeToken: request.cookies.challenge ?? null,
      ip: request.ip,
    };
  });
}

function bearer(request: FastifyRequest): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && value ? value : undefined;
}
