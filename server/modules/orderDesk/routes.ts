import type { FastifyInstance } from "fastify";
import { orderDeskRoutes } from "../../../contract/orderDesk/orderDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readStaffOrder } from "./readOrder";
import { readOrders } from "./readOrders";

function handlers(deps: Deps): Handlers<typeof orderDeskRoutes> {
  return {
    "GET /order-api/staff/orders": async ({ query, request }) => ok(await readOrders(deps, staffOf(request), query)),
    "GET /order-api/staff/orders/:number": async ({ params, request, caller }) =>
      ok(await readStaffOrder(deps, staffOf(request), params.number, caller.language)),
  };
}

export function registerOrderDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, orderDeskRoutes, handlers(deps), { tag: "Orders of the store's team" });
}
