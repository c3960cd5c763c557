import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps";
import { findSession } from "../modules/auth/session";

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
