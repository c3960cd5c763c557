import type { FastifyInstance } from "fastify";
import { warehouseRoutes } from "../../../contract/settings/warehouseRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { addWarehouse, saveWarehouse } from "./changeWarehouses";
import { readWarehouseForms } from "./presentWarehouse";

export function registerWarehouseDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    warehouseRoutes,
    {
      "GET /common-api/staff/warehouses": async () => ok({ rows: await readWarehouseForms(deps.db) }),
      "POST /common-api/staff/warehouses": async ({ request, body }) =>
        ok(await addWarehouse(deps, staffOf(request), body)),
      "PUT /common-api/staff/warehouses/:id": async ({ request, params: { id }, body, caller: { language } }) => {
        const version = seenVersion(request.headers, body.version);
        return ok(await saveWarehouse(deps, { desk: staffOf(request), language }, id, { ...body, version }));
      },
    },
    { tag: "Warehouses, for the store's team" },
  );
}
