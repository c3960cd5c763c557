import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import type { Deps } from "../deps";
import { DomainError, httpErrors } from "./errors";
import { isInProcess } from "./inProcess";

/** One generous limit per address over the whole API; flows add stricter ones by e-mail or code. Shared between nodes through Redis. */
export async function registerLimits(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env } = deps;
  const redis = env.redisUrl
    ? new Redis(env.redisUrl, { connectTimeout: 5000, maxRetriesPerRequest: 1, lazyConnect: false })
    : undefined;
  redis?.on("error", (error) => deps.log.warn({ err: error }, "limits cannot reach Redis"));
  if (redis) app.addHook("onClose", async () => void redis.disconnect());
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
