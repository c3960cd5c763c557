import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Deps } from "../deps";
import { hashSecret } from "./cookies";
import { DomainError, httpErrors } from "./errors";

/** A balancer asks every few seconds and waits less than a shopper. */
const READY_MS = 3_000;

/**
 * `/healthz`: the process runs. `/readyz`: it is not about to stop, and the database answers and is migrated.
 * `/metrics`: Prometheus text, for who has METRICS_TOKEN; without one a store on one's own machine shows it to
 * everybody and a public one to nobody.
 */
export function registerHealth(app: FastifyInstance, deps: Deps, isLeaving = () => false): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer an API call",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  const open = { schema: { hide: true }, config: { access: "anyone", rateLimit: false } } as const;
  const look = inOne(() => deps.db.execute(sql`select 1 from store_facts limit 1`));
  app.get("/healthz", open, async () => ({ status: 1, message: "", data: {} }));
  app.get("/readyz", open, async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 0, message: "The process is stopping.", data: {} });
    try {
      const late = sleep(READY_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error("no answer in time")),
      );
      await Promise.race([look(), late]);
      return { status: 1, message: "", data: {} };
    } catch (error) {
      deps.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: 0, message: "The database cannot be reached.", data: {} });
    }
  });
  const { metricsToken, isPublic } = deps.env;
  // Nobody asked a public store to tell how it is doing.
  if (isPublic && metricsToken === undefined) return;
  const measured = { schema: { hide: true }, config: { access: "anyone" } } as const;
  app.get("/metrics", measured, async (request, reply) => {
    const given = request.headers.authorization ?? "";
    if (metricsToken !== undefined && hashSecret(given) !== hashSecret(`Bearer ${metricsToken}`))
      throw new DomainError(httpErrors.forbidden);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Whoever asks while it is being looked hears what is found: however many ask, it is looked once at a time. */
function inOne(look: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}
