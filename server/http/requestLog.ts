import type { FastifyInstance } from "fastify";
import { isInProcess } from "../platform/http/inProcess";

/**
 * A line for each call of a visitor, with its id (`reqId`, the answer's `X-Request-Id`). The route stands for the
 * address, whose parameters may name a person or carry a token.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    if (isInProcess(request.headers)) return;
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? "unknown", status: reply.statusCode, ms }, "answered");
  });
}
