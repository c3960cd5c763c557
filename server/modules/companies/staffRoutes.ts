import type { companyStaffRoutes } from "../../../contract/company/companyStaffRoutes";
import type { Deps } from "../../deps";
import { requireOperator } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { addDomain, removeDomain } from "./domains";
import { changeCompany } from "./staff/changeCompany";
import { addLevel, changeLevel, giveLevel, removeLevel } from "./staff/levels";
import { readHistory, readMembers, readStaffCompanies, readStaffCompany } from "./staff/readCompanies";
import { createCompany, setAllowance, updateCompany } from "./staff/writeCompany";

/** Calls of the store's team: each change names the version that was seen and leaves a row of history. */
export function companyStaffHandlers(deps: Deps): Handlers<typeof companyStaffRoutes> {
  const { db } = deps;
  return {
    "GET /customer-api/companies": async ({ query }) => ok(await readStaffCompanies(db, query)),
    "POST /customer-api/companies": async ({ body, caller }) =>
      ok(await createCompany(deps, requireOperator(caller), body)),
    "GET /customer-api/companies/:id": async ({ params }) => ok(await readStaffCompany(db, params.id)),
    "PUT /customer-api/companies/:id": async ({ params: { id }, body: { version, ...change }, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id, version }, (tx) => updateCompany(tx, id, change)),
      ),
    "GET /customer-api/companies/:id/history": async ({ params, query }) => ok(await readHistory(db, params.id, query)),
    "GET /customer-api/companies/:id/members": async ({ params, query }) => ok(await readMembers(db, params.id, query)),
    "PUT /customer-api/companies/:id/members/:customer": async ({ params: { id, customer }, body, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id, version: body.version }, (tx) =>
          giveLevel(tx, id, customer, body.level_id),
        ),
      ),
    "POST /customer-api/companies/:id/domains": async ({ params: { id }, body, caller }) => {
      const by = requireOperator(caller);
      return ok(
        await changeCompany(deps, { by, id, version: body.version }, async (tx) => ({
          kind: "domain-added",
          what: { domain: await addDomain(tx, id, body.domain, by.id) },
        })),
      );
    },
    "POST /customer-api/companies/:id/domains/remove": async ({ params: { id }, body, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id, version: body.version }, async (tx) => ({
          kind: "domain-removed",
          what: { domain: await removeDomain(tx, id, body.domain) },
        })),
      ),
    "POST /customer-api/companies/:id/levels": async ({ params: { id }, body: { version, ...terms }, caller }) =>
      ok(await changeCompany(deps, { by: requireOperator(caller), id, version }, (tx) => addLevel(tx, id, terms))),
    "PUT /customer-api/companies/:id/levels/:level": async ({ params, body: { version, ...terms }, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id: params.id, version }, (tx) =>
          changeLevel(tx, params.id, params.level, terms),
        ),
      ),
    "POST /customer-api/companies/:id/levels/:level/remove": async ({ params, body: { version }, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id: params.id, version }, (tx) =>
          removeLevel(tx, params.id, params.level),
        ),
      ),
    "PUT /customer-api/companies/:id/allowance": async ({ params: { id }, body, caller }) =>
      ok(
        await changeCompany(deps, { by: requireOperator(caller), id, version: body.version }, (tx) =>
          setAllowance(tx, id, body.allowance),
        ),
      ),
  };
}
