import type { FastifyInstance } from "fastify";
import { zoneRoutes } from "../../../contract/settings/zoneRoutes";
import { tariffRoutes } from "../../../contract/settings/tariffRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { utcDay } from "../desk/fromDay";
import { readZoneCountries, readZoneCountry, tryZone } from "./readZones";
import { readTariffForms, saveTariff, tryTariff } from "./tariffs";
import { addZone, cancelZone } from "./writeZones";

export function registerTariffDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    tariffRoutes,
    {
      "GET /common-api/staff/tariffs": async () => ok({ rows: await readTariffForms(deps) }),
      "PUT /common-api/staff/tariffs/:currency": async ({ request, params: { currency }, body }) => {
        const version = seenVersion(request.headers, body.version);
        return ok(await saveTariff(deps, staffOf(request), currency, { ...body, version }));
      },
      "POST /common-api/staff/tariffs/:currency/example": async ({ request, params: { currency }, body }) => {
        const examples = await tryTariff(deps, currency, body.changes);
        staffOf(request).hasNoted = true;
        return ok({ examples });
      },
    },
    { tag: "Delivery tariffs, for the store's team" },
  );
  const { db, clock } = deps;
  registerRoutes(
    app,
    zoneRoutes,
    {
      "GET /common-api/staff/delivery-zones": async () =>
        ok({ today: utcDay(clock.now()), countries: await readZoneCountries(deps) }),
      "POST /common-api/staff/delivery-zones/:country": async ({ request, params: { country }, body }) => {
        await addZone(deps, staffOf(request), country, body);
        return ok(await readZoneCountry(db, country, clock.now()));
      },
      "POST /common-api/staff/delivery-zones/:country/example": async ({ request, params: { country }, body }) => {
        const examples = await tryZone(deps, country, body);
        staffOf(request).hasNoted = true;
        return ok({ examples });
      },
      "POST /common-api/staff/planned-zones/:id/cancel": async ({ request, params: { id }, body }) => {
        const country = await cancelZone(deps, staffOf(request), id, body);
        return ok(await readZoneCountry(db, country, clock.now()));
      },
    },
    { tag: "Delivery zones, for the store's team" },
  );
}
