import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { orderExportRoutes } from "../../../contract/orderDesk/orderExport";
import { orderDeskRoutes } from "../../../contract/orderDesk/orderDeskRoutes";
import { orderMarkRoutes } from "../../../contract/orderDesk/orderMarks";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readIdempotencyKey } from "../idempotency/keys";
import { exportOrders, streamOrders } from "./exportOrders";
import { markOrders } from "./markOrders";
import { writeNote } from "./notes";
import { readMarkChoices } from "./readMarks";
import { readStaffOrder } from "./readOrder";
import { readOrders } from "./readOrders";
import { readReturns } from "./readReturns";

const tag = "Orders of the store's team";

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

const FILES = "/order-api/staff/order-exports";
const FileParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 }),
});
const access = { who: "staff", may: "orders.export" } as const;

/** A view as a file: made by one call, and got at its link. */
function registerOrderFile(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    orderExportRoutes,
    {
      "POST /order-api/staff/orders/export": async ({ body, request, caller }) => {
        const { id, expires_at, rows } = await exportOrders(deps, staffOf(request), body, caller.language);
        return ok({ path: `${FILES}/${id}`, expires_at, rows });
      },
    },
    { tag },
  );
  app.get<{ Params: Static<typeof FileParams> }>(
    `${FILES}/:id`,
    { schema: { tags: [tag], summary: "The file that was asked for", params: FileParams }, config: { access } },
    async (request, reply) => {
      const parts = await streamOrders(deps, staffOf(request), request.params.id);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="orders.csv"`)
        .type("text/csv; charset=utf-8")
        .send(Readable.from(parts));
    },
  );
}

export function registerOrderDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, orderDeskRoutes, handlers(deps), { tag });
  registerRoutes(app, orderMarkRoutes, markHandlers(deps), { tag });
  registerOrderFile(app, deps);
}
