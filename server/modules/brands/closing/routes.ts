import type { closingRoutes } from "../../../../contract/brands/closingRoutes";
import type { Deps } from "../../../deps";
import { vendorOf } from "../../desk/deskRequest";
import { ok, type Handlers } from "../../../http/route";
import { closeBrand, readClosing, reopenBrand } from "./closeBrand";

export function closingHandlers(deps: Deps): Handlers<typeof closingRoutes> {
  return {
    "GET /customer-api/vendor/closing": async ({ request }) =>
      ok(await readClosing(deps.db, vendorOf(request), deps.clock.now())),
    "POST /customer-api/vendor/closing": async ({ request, caller, body }) =>
      ok(await closeBrand(deps, { scope: vendorOf(request), caller }, body.code)),
    "POST /customer-api/vendor/closing/undo": async ({ request }) => ok(await reopenBrand(deps, vendorOf(request))),
  };
}
