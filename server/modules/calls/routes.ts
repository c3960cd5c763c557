import type { callRoutes } from "../../../contract/company/calls";
import { CONTACT_HONEYPOT } from "../../../contract/rules/contactTerms";
import type { Deps } from "../../deps";
import { makeFloodGuard } from "../../http/flood";
import { ok, type Handlers } from "../../http/route";
import { bookCall, cancelCall, readCall, readCallTimes } from "./calls";
import { moveCall } from "./moveCall";

/** A flood, and what a script filled in, are dropped without a word, as messages to the sales team are. */
export function callHandlers(deps: Deps): Handlers<typeof callRoutes> {
  const isFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  return {
    "GET /common-api/call-times": async ({ query }) => ok(await readCallTimes(deps, query.time_zone)),
    "POST /common-api/book-a-call": async ({ body, caller }) => {
      if (isFlood(caller.network) || body[CONTACT_HONEYPOT]) return null;
      return ok(await bookCall(deps, caller, body));
    },
    "GET /common-api/call/:token": async ({ params }) => ok(await readCall(deps, params.token)),
    "POST /common-api/call/:token/move": async ({ params, body, caller }) =>
      ok(await moveCall(deps, caller, params.token, body.starts_at)),
    "POST /common-api/call/:token/cancel": async ({ params }) => ok(await cancelCall(deps, params.token)),
  };
}
