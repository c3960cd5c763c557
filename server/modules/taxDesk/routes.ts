import type { FastifyInstance } from "fastify";
import { taxRoutes } from "../../../contract/settings/taxRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readTaxCountry, readTaxedCountries } from "./readTaxes";
import { addTaxRate, cancelTaxRate } from "./writeTaxes";

export function registerTaxDesk(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerRoutes(
    app,
    taxRoutes,
    {
      "GET /common-api/staff/tax-rates": async () => ok({ rows: await readTaxedCountries(deps) }),
      "GET /common-api/staff/tax-rates/:country": async ({ params: { country } }) =>
        ok(await readTaxCountry(db, country, clock.now())),
      "POST /common-api/staff/tax-rates/:country": async ({ request, params: { country }, body }) => {
        await addTaxRate(deps, staffOf(request), country, body);
        return ok(await readTaxCountry(db, country, clock.now()));
      },
      "POST /common-api/staff/planned-taxes/:id/cancel": async ({ request, params: { id }, body }) => {
        const country = await cancelTaxRate(deps, staffOf(request), id, body);
        return ok(await readTaxCountry(db, country, clock.now()));
      },
    },
    { tag: "Taxes, for the store's team" },
  );
}
