import type { preferenceRoutes } from "../../../contract/routes/preferenceRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { changePreferences, readPreferences } from "./preferences";

export function preferenceHandlers(deps: Deps): Handlers<typeof preferenceRoutes> {
  return {
    "GET /customer-api/preferences": async ({ caller }) => ok(await readPreferences(deps, requireCustomer(caller).id)),
    "PUT /customer-api/preferences": async ({ caller, body }) => {
      const changed = await changePreferences(deps, requireCustomer(caller).id, body, caller.language);
      deps.wake();
      return ok(changed, texts.customers.saved[caller.language]);
    },
  };
}
