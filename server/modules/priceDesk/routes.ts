import type { FastifyInstance } from "fastify";
import { priceCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import { priceDeskRoutes } from "../../../contract/priceDesk/priceDeskRoutes";
import { pricePlanRoutes } from "../../../contract/priceDesk/pricePlanRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { cancelPlan, changePlan } from "./changePlan";
import { changePrices } from "./changePrices";
import { inspectPrice } from "./inspectPrice";
import { planPrices } from "./planPrices";
import { priceCountersignHandlers } from "./priceCountersigning";
import { readPlan, readPlans } from "./readPlans";
import { readPrices } from "./readPrices";

function handlers(deps: Deps): Handlers<typeof priceDeskRoutes> {
  return {
    "GET /product-api/staff/prices": async ({ query, request, caller }) =>
      ok(await readPrices(deps, staffOf(request), caller, query)),
    "POST /product-api/staff/prices": async ({ body, request }) =>
      ok(await changePrices(deps, { desk: staffOf(request), request, ...body })),
    "GET /product-api/staff/prices/:id/inspect": async ({ params, query }) =>
      ok(await inspectPrice(deps, { ...params, ...query })),
  };
}

function planHandlers(deps: Deps): Handlers<typeof pricePlanRoutes> {
  return {
    "GET /product-api/staff/price-plans": async ({ query, request, caller }) =>
      ok(await readPlans(deps, staffOf(request), caller, query)),
    "POST /product-api/staff/price-plans": async ({ body, request }) =>
      ok(await planPrices(deps, { desk: staffOf(request), request, ...body })),
    "PUT /product-api/staff/price-plans/:id": async ({ params: { id }, body, request, caller }) => {
      const version = seenVersion(request.headers, body.version);
      await changePlan(deps, staffOf(request), id, { ...body, version });
      return ok(await readPlan(deps, caller, id));
    },
    "POST /product-api/staff/price-plans/:id/cancel": async ({ params: { id }, body, request, caller }) => {
      const version = seenVersion(request.headers, body.version);
      await cancelPlan(deps, staffOf(request), id, { ...body, version });
      return ok(await readPlan(deps, caller, id));
    },
  };
}

export function registerPriceDesk(app: FastifyInstance, deps: Deps): void {
  const tag = "Prices, for the store's team";
  registerRoutes(app, priceDeskRoutes, handlers(deps), { tag });
  registerRoutes(app, pricePlanRoutes, planHandlers(deps), { tag });
  registerRoutes(app, priceCountersignRoutes, priceCountersignHandlers(deps), { tag });
}
