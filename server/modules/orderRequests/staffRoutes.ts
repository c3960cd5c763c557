import type { orderRequestStaffRoutes } from "../../../contract/routes/orderRequestRoutes";
import { LIMITS } from "../../../contract/limits";
import type { Deps } from "../../deps";
import { requireOperator, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { tidy } from "../addresses/rules";
import { teamAt } from "../desk/teamActs";
import { endRequest } from "./endRequest";
import { requestErrors } from "./errors";
import { presentDetail, presentEntry } from "./presentRequest";
import { pagesOf } from "./pagesOf";
import { countRequests, findRequestByNumber, listRequests } from "./repository";

export function orderRequestStaffHandlers(deps: Deps): Handlers<typeof orderRequestStaffRoutes> {
  const found = async (number: string) => {
    const request = await findRequestByNumber(deps.db, number.trim().toUpperCase());
    if (!request) throw new DomainError(requestErrors.unknownRequest);
    return request;
  };
  const shown = async (number: string, caller: Caller) => ok(await presentDetail(deps, await found(number), caller));

  return {
    "GET /order-api/order-request/all": async ({ query, caller }) => {
      const { page = 1, page_size: size = LIMITS.requestPageSize, state } = query;
      const { rows, total } = await listRequests(deps.db, { state }, { page, size });
      const requests = rows.map((row) => presentEntry(row, caller, true));
      const waiting = await countRequests(deps.db, { state: "open" });
      return ok({ requests, to_decide: waiting, ...pagesOf(page, size, total) });
    },
    "GET /order-api/order-request/one/:number": async ({ params, caller }) => shown(params.number, caller),
    "POST /order-api/order-request/close": async ({ body, caller, request }) => {
      const reason = tidy(body.cause);
      const { id: actorId } = requireOperator(caller);
      const why = { cause: "closed", actor: "staff", actorId, detail: { reason } } as const;
      await endRequest(deps, await found(body.number), { to: body.to, why, reason, colleague: teamAt(request, why) });
      return shown(body.number, caller);
    },
  };
}
