import type { logRoutes } from "../../../contract/common";
import { actionLog } from "../../db/schema";
import type { Deps } from "../../deps";
import { makeFloodGuard } from "../../http/flood";
import type { Handlers } from "../../http/route";

/**
 * Events that a page reports. Above the minute's limit they are dropped without a word: a flood must not look interesting.
 * Neither address nor cookies are kept, and control characters are taken out, so that a line stays a line.
 */
export function logHandlers(deps: Deps): Handlers<typeof logRoutes> {
  const isFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  return {
    "POST /log-api/action": async ({ body, caller }) => {
      if (isFlood(caller.ip)) return null;
      const { action, path = "", detail = "" } = body;
      await deps.db.insert(actionLog).values({
        action: plain(action),
        path: plain(path.split("?")[0] ?? ""),
        detail: plain(detail),
        at: deps.clock.now(),
      });
      return null;
    },
  };
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
}
