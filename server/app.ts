import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import type { Deps } from "./deps";
import { registerCompilers } from "./http/compilers";
import { registerCaller } from "./http/registerCaller";
import { registerFailures } from "./http/failures";
import { registerHealth } from "./http/health";
import { registerLimits } from "./http/limits";
import { registerOriginCheck } from "./http/origin";
import { registerRequestLog } from "./http/requestLog";
import { commonHeaders } from "./http/securityHeaders";
import { registerModules } from "./modules";

export interface AppOptions {
  /** Brings the server that also carries pages and sockets; without it the app listens nowhere. */
  serverFactory?: NonNullable<FastifyHttpOptions<Server>["serverFactory"]>;
}

const BODY_LIMIT = 1024 * 1024;

/** The eight API areas, health, metrics and documentation, without a port: tests inject, `index.ts` listens. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { env } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  }) as unknown as FastifyInstance;

  app.removeContentTypeParser("text/plain");
  registerCompilers(app);
  registerFailures(app);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${env.storeName} API`,
        version: "1",
        description: "Every answer is an envelope {status, message, data}; status 1 is success.",
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });

  const headers = commonHeaders(env);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers).header("X-Request-Id", request.id).header("Cache-Control", "no-store");
  });
  registerRequestLog(app);
  registerCaller(app, deps);
  registerOriginCheck(app, env);
  await registerLimits(app, deps);
  registerHealth(app, deps);
  await registerModules(app, deps);
  return app;
}
