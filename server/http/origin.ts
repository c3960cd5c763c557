import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env";
import type { CookieName } from "./cookies";
import { DomainError, httpErrors } from "./errors";
import { isInProcess } from "../platform/http/inProcess";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Cookies whose holder owns something. */
const OWNERS = ["token", "cart"] as const satisfies readonly CookieName[];
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Origins that count as this store. Without STORE_ORIGIN a store on one's own machine answers to every loopback name.
 */
export function ownOrigins(env: Env): Set<string> {
  if (env.originIsFixed) return new Set([env.origin]);
  const { port, protocol } = new URL(env.origin);
  return new Set(LOOPBACK.map((host) => new URL(`${protocol}//${host}:${port}`).origin));
}

/** Where a request says that it comes from: a page of the store, somewhere else, or nothing of it. */
type Sender = "store" | "elsewhere" | "unknown";

type Headers = Pick<FastifyRequest["headers"], "origin" | "sec-fetch-site">;

/**
 * Browsers send `Origin` with every change and, on https and localhost, the fetch metadata as well; no page can set
 * either. `Origin: null` is what a form of a page without referrers sends: there the metadata decides.
 */
function senderOf(headers: Headers, own: ReadonlySet<string>): Sender {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return "elsewhere";
  if (origin !== undefined && origin !== "null") return own.has(origin) ? "store" : "elsewhere";
  if (site === "same-origin") return "store";
  return origin === undefined ? "unknown" : "elsewhere";
}

/** Whether a form of a page was sent from the store. */
export function isOwnForm({ headers }: Pick<FastifyRequest, "headers">, own: ReadonlySet<string>): boolean {
  return senderOf(headers, own) === "store";
}

/** Whether a request says that another site made it. */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, "headers">, own: ReadonlySet<string>): boolean {
  return senderOf(headers, own) === "elsewhere";
}

/**
 * Refuses changes that a page of another site makes in the visitor's name, and those with a session or a cart in a
 * cookie that do not say where they come from. A bearer token is its own proof: no browser adds one by itself.
 */
export function registerOriginCheck(app: FastifyInstance, env: Env): void {
  const own = ownOrigins(env);
  app.addHook("onRequest", async (request) => {
    const { method, headers, cookies } = request;
    if (READING.has(method) || isInProcess(headers)) return;
    const isBearer = /^bearer\s+\S/i.test(headers.authorization ?? "");
    if (isBearer && headers.cookie === undefined) return;
    const sender = senderOf(headers, own);
    const needsProof = !isBearer && OWNERS.some((name) => cookies[name] !== undefined);
    if (sender === "elsewhere" || (sender === "unknown" && needsProof)) throw new DomainError(httpErrors.foreignOrigin);
  });
}
