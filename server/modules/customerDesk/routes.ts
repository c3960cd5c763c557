import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { customerDeskRoutes } from "../../../contract/customerDesk/customerDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { endCustomerSessions } from "./endCustomerSessions";
import { exportCustomer, readExport } from "./exportCustomer";
import { readStaffCustomer } from "./readCustomer";
import { readCustomers } from "./readCustomers";

const EXPORTS = "/customer-api/staff/customer-exports";
const tag = "Customers, for the store's team";

function handlers(deps: Deps): Handlers<typeof customerDeskRoutes> {
  return {
    "GET /customer-api/staff/customers": async ({ query }) => ok(await readCustomers(deps, query)),
    "GET /customer-api/staff/customers/:id": async ({ params, request }) =>
      ok(await readStaffCustomer(deps, staffOf(request), params.id)),
    "POST /customer-api/staff/customers/:id/end-sessions": async ({ params, body, request }) =>
      ok(await endCustomerSessions(deps, staffOf(request), params.id, body.reason.trim())),
    "POST /customer-api/staff/customers/:id/export": async ({ params, request, caller }) => {
      const made = await exportCustomer(deps, staffOf(request), params.id, caller.language);
      const { id, expires_at, rows } = made;
      return ok({ path: `${EXPORTS}/${id}`, expires_at, rows });
    },
  };
}

const ExportParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 }),
});
const access = { who: "staff", may: "customers.export" } as const;

export function registerCustomerDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, customerDeskRoutes, handlers(deps), { tag });

  app.get<{ Params: Static<typeof ExportParams> }>(
    `${EXPORTS}/:id`,
    { schema: { tags: [tag], summary: "The file that was asked for", params: ExportParams }, config: { access } },
    async (request, reply) => {
      const { id, data } = await readExport(deps, staffOf(request), request.params.id);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="customer-${id}.json"`)
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(data, null, 2));
    },
  );
}
