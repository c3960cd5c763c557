import type { changeRoutes } from "../../../contract/live/changeRoutes";
import { kindsFor } from "../../../contract/live/liveTerms";
import type { Deps } from "../../deps";
import { staffOf, vendorOf } from "./deskRequest";
import { ok, type Handlers } from "../../http/route";
import { readChanges } from "./changes";
import { staffRights, vendorRights } from "./memberships";

/** What happened while a page could not be told: delivery by the socket is at most once. */
export function changeHandlers({ db }: Deps): Handlers<typeof changeRoutes> {
  return {
    "GET /log-api/staff/changes": async ({ request, query }) =>
      ok(await readChanges(db, { kinds: kindsFor("staff", staffRights(staffOf(request).role)) }, query.after)),
    "GET /log-api/vendor/changes": async ({ request, query }) => {
      const { vendorId, role } = vendorOf(request);
      return ok(await readChanges(db, { kinds: kindsFor("vendor", vendorRights(role)), vendorId }, query.after));
    },
  };
}
