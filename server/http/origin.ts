import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env";
import { DomainError, httpErrors } from "./errors";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Origins that count as this store. Without STORE_ORIGIN a store on one's own machine answers to every loopback name. */
export function ownOrigins(env: Env): Set<string> {
  if (env.originIsFixed) return new Set([env.origin]);
  const { port, protocol } = new URL(env.origin);
  return new Set(LOOPBACK.map((host) => new URL(`${protocol}//${host}:${port}`).origin));
}

/** Whether a form of a page was sent from the store: browsers send `Origin` with every form; without it the fetch metadata must say so. */
export function isOwnForm({ headers }: Pick<FastifyRequest, "headers">, own: ReadonlySet<string>): boolean {
  return headers.origin === undefined ? headers["sec-fetch-site"] === "same-origin" : own.has(headers.origin);
}

/** Refuses changes that a page of another site makes in the visitor's name. Calls with a bearer token and no cookies carry their own proof. */
export function registerOriginCheck(app: FastifyInstance, env: Env): void {
  const own = ownOrigins(env);
  app.addHook("onRequest", async (request) => {
    if (READING.has(request.method) || isBearerOnly(request)) return;
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (foreignSite || (origin !== undefined && !own.has(origin))) throw new DomainError(httpErrors.foreignOrigin);
  });
}

function isBearerOnly(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined && request.headers.cookie === undefined;
}
