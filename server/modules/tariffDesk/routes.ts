import type { FastifyInstance } from "fastify";
import { tariffRoutes } from "../../../contract/settings/tariffRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { readTariffForms, saveTariff, tryTariff } from "./tariffs";

export function registerTariffDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    tariffRoutes,
    {
      "GET /common-api/staff/tariffs": async () => ok({ rows: await readTariffForms(deps.db) }),
      "PUT /common-api/staff/tariffs/:currency": async ({ request, params: { currency }, body }) => {
        const version = seenVersion(request.headers, body.version);
        return ok(await saveTariff(deps, staffOf(request), currency, { ...body, version }));
      },
      "POST /common-api/staff/tariffs/:currency/example": async ({ request, params: { currency }, body }) => {
        const examples = await tryTariff(deps.db, currency, body.changes);
        staffOf(request).hasNoted = true;
        return ok({ examples });
      },
    },
    { tag: "Delivery tariffs, for the store's team" },
  );
}
