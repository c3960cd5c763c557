import type { privacyRoutes } from "../../../contract/routes/privacyRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { clearCookie } from "../../http/cookies";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { askerOf } from "../auth/asker";
import { requireCode } from "../auth/requireCode";
import { eraseCustomer, requireErasable } from "./eraseCustomer";
import { exportData } from "./exportData";

export function privacyHandlers(deps: Deps): Handlers<typeof privacyRoutes> {
  return {
    "POST /customer-api/data-export": async ({ body, caller }) => {
      const customer = requireCustomer(caller);
      await requireCode(deps, customer.email, body.code, askerOf(deps, caller, customer.email));
      return ok(await exportData(deps, customer));
    },
    "POST /customer-api/erase": async ({ body, caller, reply }) => {
      const customer = requireCustomer(caller);
      await requireErasable(deps, customer);
      await requireCode(deps, customer.email, body.code, askerOf(deps, caller, customer.email));
      await eraseCustomer(deps, customer, caller.language);
      for (const cookie of ["token", "known", "cart"] as const) clearCookie(reply, deps.env, cookie);
      return ok({}, texts.customers.privacy.erased[caller.language]);
    },
  };
}
