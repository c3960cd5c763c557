import type { FastifyInstance } from "fastify";
import { orderDeskRoutes } from "../../../contract/orderDesk/orderDeskRoutes";
import { orderMarkRoutes } from "../../../contract/orderDesk/orderMarks";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readIdempotencyKey } from "../idempotency/keys";
import { markOrders } from "./markOrders";
import { writeNote } from "./notes";
import { readMarkChoices } from "./readMarks";
import { readStaffOrder } from "./readOrder";
import { readOrders } from "./readOrders";
import { readReturns } from "./readReturns";

function handlers(deps: Deps): Handlers<typeof orderDeskRoutes> {
  return {
    "GET /order-api/staff/orders": async ({ query, request }) => ok(await readOrders(deps, staffOf(request), query)),
    "GET /order-api/staff/returns": async ({ query, request }) => ok(await readReturns(deps, staffOf(request), query)),
    "GET /order-api/staff/orders/:number": async ({ params, request, caller }) =>
      ok(await readStaffOrder(deps, staffOf(request), params.number, caller.language)),
    "POST /order-api/staff/orders/:number/notes": async ({ params, body, request }) => {
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      const note = { number: params.number, text: body.text.trim(), key };
      return ok({ notes: await writeNote(deps, staffOf(request), note) });
    },
  };
}

function markHandlers(deps: Deps): Handlers<typeof orderMarkRoutes> {
  return {
    "GET /order-api/staff/order-marks": async () => ok(await readMarkChoices(deps.db)),
    "POST /order-api/staff/order-marks": async ({ body, request, caller }) =>
      ok(await markOrders(deps, staffOf(request), body, caller.language)),
  };
}

export function registerOrderDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, orderDeskRoutes, handlers(deps), { tag: "Orders of the store's team" });
  registerRoutes(app, orderMarkRoutes, markHandlers(deps), { tag: "Orders of the store's team" });
}
