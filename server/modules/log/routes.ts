import type { logRoutes } from "../../../contract/common";
import { CONSENT_VERSION } from "../../../contract/visit/visitTerms";
import type { Deps } from "../../deps";
import { refusesTracking } from "../../http/caller";
import { makeFloodGuard } from "../../http/flood";
import type { Handlers } from "../../http/route";
import { noteVisits, type FindSoldOut } from "./noteVisits";
import { plain } from "./plain";
import { addAction } from "./repositoryActions";

/**
 * Events that a page reports. Above the minute's limit they are dropped without a word: a flood must not look
 * interesting. Neither address nor cookies are kept, and control characters are taken out, so that a line stays a
 * line.
 */
export function logHandlers(deps: Deps, findSoldOut: FindSoldOut): Handlers<typeof logRoutes> {
  const isFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  const isVisitFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  return {
    "POST /log-api/action": async ({ body, caller }) => {
      if (isFlood(caller.network)) return null;
      const { action, path = "", detail = "" } = body;
      await addAction(deps.db, {
        action: plain(action),
        path: plain(path.split("?")[0] ?? ""),
        detail: plain(detail),
        at: deps.clock.now(),
      });
      return null;
    },
    "POST /log-api/visit-events": async ({ body, caller, request }) => {
      if (refusesTracking(request) || body.consent_version !== CONSENT_VERSION || isVisitFlood(caller.network))
        return null;
      const posts = deps.env.outside.analytics !== null && caller.sharedWith.includes("analytics");
      await noteVisits(deps, body, { posts, findSoldOut });
      return null;
    },
  };
}
