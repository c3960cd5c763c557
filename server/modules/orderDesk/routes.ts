import type { FastifyInstance } from "fastify";
import { orderDeskRoutes } from "../../../contract/orderDesk/orderDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readIdempotencyKey } from "../idempotency/keys";
import { writeNote } from "./notes";
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

export function registerOrderDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, orderDeskRoutes, handlers(deps), { tag: "Orders of the store's team" });
}
