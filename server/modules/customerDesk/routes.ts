import type { FastifyInstance } from "fastify";
import { customerDeskRoutes } from "../../../contract/customerDesk/customerDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { endCustomerSessions } from "./endCustomerSessions";
import { readStaffCustomer } from "./readCustomer";
import { readCustomers } from "./readCustomers";

function handlers(deps: Deps): Handlers<typeof customerDeskRoutes> {
  return {
    "GET /customer-api/staff/customers": async ({ query }) => ok(await readCustomers(deps, query)),
    "GET /customer-api/staff/customers/:id": async ({ params, request }) =>
      ok(await readStaffCustomer(deps, staffOf(request), params.id)),
    "POST /customer-api/staff/customers/:id/end-sessions": async ({ params, body, request }) =>
      ok(await endCustomerSessions(deps, staffOf(request), params.id, body.reason.trim())),
  };
}

export function registerCustomerDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, customerDeskRoutes, handlers(deps), { tag: "Customers, for the store's team" });
}
