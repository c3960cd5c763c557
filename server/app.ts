import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Deps } from "./deps";
import { registerAccess } from "./gate/registerAccess";
import { registerCompilers } from "./http/compilers";
import { registerCaller } from "./http/registerCaller";
import { registerFailures, routerFailures } from "./http/failures";
import { registerHealth } from "./http/health";
import { registerCookieCheck, registerInputChecks } from "./http/inputChecks";
import { registerLimits } from "./http/limits";
import { registerOriginCheck } from "./http/origin";
import { registerRequestLog } from "./http/requestLog";
import { commonHeaders } from "./http/securityHeaders";

export interface AppOptions {
  /** Brings the server that also carries pages and sockets; without it the app listens nowhere. */
  serverFactory?: NonNullable<FastifyHttpOptions<Server>["serverFactory"]>;
  /** Whether the process is about to end, so that it should be sent nobody any more. */
  isLeaving?: () => boolean;
}

/** Bytes of a body; a call that takes more, or much less, says so (`bodyLimit`). */
const BODY_LIMIT = 32 * 1024;

/**
 * Whoever calls hears something within ten seconds, whatever hangs. What was begun goes on, and a repeat finds what
 * became of it.
 */
const ANSWER_MS = 9_000;

/**
 * The app around what `registerModules` adds to it (`modules.ts`): checks, limits, health, metrics and documentation,
 * without a port. Tests inject, `main.ts` listens.
 */
export async function buildApp(
  deps: Deps,
  registerModules: (app: FastifyInstance, deps: Deps) => Promise<void>,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { env } = deps;
  const headers = commonHeaders(env);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    handlerTimeout: ANSWER_MS,
    frameworkErrors: routerFailures(headers),
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
        description:
          "Every answer is an envelope {status, message, data}; status 1 is success. A change that is made with cookies " +
          "says that it comes from the store (Origin or Sec-Fetch-Site, as browsers send them); one with a bearer token need not.",
      },
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers).header("X-Request-Id", request.id).header("Cache-Control", "no-store");
  });
  registerRequestLog(app);
  registerCookieCheck(app);
  registerCaller(app, deps);
  registerOriginCheck(app, env);
  await registerLimits(app, deps);
  await registerDocs(app);
  registerAccess(app, deps);
  registerInputChecks(app);
  registerHealth(app, deps, options.isLeaving);
  await registerModules(app, deps);
  return app;
}

/** The calls as a document, for everybody, and within the limits of the calls; it never changes and is written once. */
async function registerDocs(app: FastifyInstance): Promise<void> {
  let written: Buffer | undefined;
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.url !== "/docs/json") return undefined;
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type("application/json; charset=utf-8").send(written);
  };
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true, uiHooks: { preHandler } });
}
