import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import type { Deps } from "../deps";
import { CALL_LIMITS } from "../rateLimits";
import { DomainError, httpErrors } from "./errors";
import { isInProcess } from "../platform/http/inProcess";

/**
 * One generous limit per address over the whole API, and one of its own for each call that costs more
 * (`CALL_LIMITS`), before anything of a call is read; flows add stricter ones by e-mail or code. Shared between nodes
 * through Redis.
 */
export async function registerLimits(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env } = deps;
  const redis = env.redisUrl
    ? new Redis(env.redisUrl, { connectTimeout: 5000, maxRetriesPerRequest: 1, lazyConnect: false })
    : undefined;
  redis?.on("error", (error) => deps.log.warn({ err: error }, "limits cannot reach Redis"));
  if (redis) app.addHook("onClose", async () => void redis.disconnect());
  const unmet = new Set(Object.keys(CALL_LIMITS));
  app.addHook("onRoute", (route) => {
    const call = `${route.method === "HEAD" ? "GET" : String(route.method)} ${route.url}`;
    const limit = CALL_LIMITS[call];
    if (limit !== undefined) route.config = { ...route.config, rateLimit: { max: env.limits[limit] } };
    unmet.delete(call);
  });
  app.addHook("onReady", async () => {
    // A public store may have no such call.
    unmet.delete("GET /metrics");
    if (unmet.size > 0) throw new Error(`There are limits for calls that there are not: ${[...unmet].join(", ")}.`);
  });
  await app.register(rateLimit, {
    global: true,
    max: env.limits.apiPerMinute,
    timeWindow: "1 minute",
    skipOnError: true,
    keyGenerator: ({ caller }) => caller.network,
    allowList: (request) => isInProcess(request.headers),
    ...(redis && { redis }),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  });
}

export function tooMany(seconds: number): DomainError {
  return new DomainError(httpErrors.tooMany, { values: { seconds }, retryAfter: Math.max(1, seconds) });
}
