import type { FastifyInstance, FastifyRequest } from "fastify";
import { VISITOR_ADDRESS } from "../../contract/visitor";
import type { Deps } from "../deps";
import { findSession } from "../modules/auth/session";
import { readVisitor } from "./caller";
import { isInProcess } from "./inProcess";

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
      ip: addressOf(request),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    };
  });
}

/** Pages that render in this process say for whom; from outside the header means nothing. */
function addressOf(request: FastifyRequest): string {
  const named = isInProcess(request.headers) ? request.headers[VISITOR_ADDRESS] : undefined;
  return typeof named === "string" && named ? named : request.ip;
}

function bearer(request: FastifyRequest): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && value ? value : undefined;
}
