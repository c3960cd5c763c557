import type { managerRoutes } from "../../../contract/routes/managerRoutes";
import type { Deps } from "../../deps";
import { requireOperator } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { dismissManager, nameManager, readManagers } from "./nameManagers";
import { changeSetting, readSetting } from "./changeSettings";

export function managerHandlers(deps: Deps): Handlers<typeof managerRoutes> {
  return {
    "GET /customer-api/manager-setting": async ({ caller }) => ok(await readSetting(deps, caller)),
    "PUT /customer-api/manager-setting": async ({ body, caller }) =>
      ok(await changeSetting(deps, caller, body), texts.managers.saved[caller.language]),
    "GET /customer-api/companies/:id/managers": async ({ params }) => ok(await readManagers(deps.db, params.id)),
    "POST /customer-api/companies/:id/managers": async ({ params, body, caller }) =>
      ok(await nameManager(deps, { companyId: params.id, by: requireOperator(caller).id, typed: body.email })),
    "POST /customer-api/companies/:id/managers/remove": async ({ params, body, caller }) =>
      ok(await dismissManager(deps, { companyId: params.id, by: requireOperator(caller).id, typed: body.email })),
  };
}
