import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Deps } from "../deps";
import { DomainError, httpErrors } from "./errors";

/** `/healthz`: the process runs. `/readyz`: the database answers and is migrated. `/metrics`: Prometheus text. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
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

  const open = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get("/healthz", open, async () => ({ status: 1, message: "", data: {} }));
  app.get("/readyz", open, async (_request, reply) => {
    try {
      await deps.db.execute(sql`select 1 from store_facts limit 1`);
      return { status: 1, message: "", data: {} };
    } catch (error) {
      deps.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: 0, message: "The database cannot be reached.", data: {} });
    }
  });
  app.get("/metrics", open, async (request, reply) => {
    const { metricsToken } = deps.env;
    if (metricsToken && request.headers.authorization !== `Bearer ${metricsToken}`)
      throw new DomainError(httpErrors.forbidden);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
