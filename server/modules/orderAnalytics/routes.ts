import type { FastifyInstance } from "fastify";
import { orderAnalyticsRoutes } from "../../../contract/desk/orderAnalyticsRoutes";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { findOrderByNumber } from "../orders/repository";
import { analyticsToken, readAnalyticsToken } from "./link";
import { readOrderAnalytics } from "./readAnalytics";

function handlers(deps: Deps): Handlers<typeof orderAnalyticsRoutes> {
  const { db, env, clock } = deps;
  return {
    "GET /customer-api/submit-order/admin-analytic-link": async ({ query }) => {
      const order = await findOrderByNumber(db, query.order_num);
      if (!order) throw new DomainError(httpErrors.notFound);
      const { token, expiresAt } = analyticsToken(env, order.id, clock.now());
      const path = `/console/order-analytics?token=${token}`;
      return ok({ url: env.origin + path, path, expires_at: expiresAt.toISOString() });
    },
    "GET /order-api/order/analytics/:token": async ({ params }) => {
      const orderId = readAnalyticsToken(env, params.token, clock.now());
      if (orderId === undefined) throw new DomainError(httpErrors.notFound);
      return ok(await readOrderAnalytics(deps, orderId));
    },
  };
}

export function registerOrderAnalytics(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, orderAnalyticsRoutes, handlers(deps), { tag: "Orders of the store's team" });
}
