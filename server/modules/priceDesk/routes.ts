import type { FastifyInstance } from "fastify";
import { priceCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import { priceDeskRoutes } from "../../../contract/priceDesk/priceDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { changePrices } from "./changePrices";
import { inspectPrice } from "./inspectPrice";
import { priceCountersignHandlers } from "./priceCountersigning";
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

export function registerPriceDesk(app: FastifyInstance, deps: Deps): void {
  const tag = "Prices, for the store's team";
  registerRoutes(app, priceDeskRoutes, handlers(deps), { tag });
  registerRoutes(app, priceCountersignRoutes, priceCountersignHandlers(deps), { tag });
}
