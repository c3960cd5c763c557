import type { orderRequestRoutes } from "../../../contract/routes/orderRequestRoutes";
import { LIMITS } from "../../../contract/limits";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { tidy } from "../addresses/rules";
import { acceptChange, decideRequest } from "./approvals/decide";
import { askApproval } from "./approvals/askApproval";
import { findReadable, toDecide } from "./approvals/deciding";
import { askFor } from "./askFor";
import { endRequest } from "./endRequest";
import { requestErrors } from "./errors";
import { findOwn } from "./findRequest";
import { finishApprovalPayment, finishReturn, payApproval, payForMe } from "./payRequest";
import { pagesOf } from "./pagesOf";
import { presentDetail, presentEntry } from "./presentRequest";
import { readToPay } from "./readToPay";
import { countRequests, findRequest, isOwn, listRequests } from "./repository";
import { settleRequest } from "./settleRequest";
import { countRequestMail, mailLink, readRecipient, replaceLink } from "./shareLink";

export function orderRequestHandlers(deps: Deps): Handlers<typeof orderRequestRoutes> {
  const shown = async (id: number, caller: Caller) => {
    const request = await findRequest(deps.db, id);
    if (!request) throw new DomainError(requestErrors.unknownRequest);
    return ok(await presentDetail(deps, request, caller));
  };

  return {
    "POST /order-api/order-request/pay-for-me": async ({ body, caller, request }) => {
      const { note = "", recipient_email: typed = "", ...asked } = body;
      const recipient = readRecipient(typed, "recipient_email");
      if (recipient) await countRequestMail(deps, caller);
      const asking = { kind: "pay_for_me", companyId: null, note: tidy(note), recipientEmail: "" } as const;
      const id = await askFor(deps, asked, caller, request.headers, asking);
      const row = await findRequest(deps.db, id);
      if (recipient && row?.recipientEmail === "") await mailLink(deps, row, recipient, caller);
      return shown(id, caller);
    },

    "POST /order-api/order-request/approval": async ({ body, caller, request }) =>
      shown(await askApproval(deps, body, caller, request.headers), caller),

    "POST /order-api/order-request/decide": async ({ body, caller }) =>
      shown(await decideRequest(deps, body, caller), caller),

    "POST /order-api/order-request/accept": async ({ body, caller }) =>
      shown(await acceptChange(deps, body, caller), caller),

    "POST /order-api/order-request/pay": async ({ body, caller, request, reply }) => {
      const { httpStatus, result } = await payApproval(deps, body, caller, request.headers["idempotency-key"]);
      void reply.code(httpStatus);
      return result;
    },

    "POST /order-api/order-request/pay/return": async ({ body, caller }) =>
      shown(await finishApprovalPayment(deps, body, caller), caller),

    "GET /order-api/order-request/list": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      const { page = 1, page_size: size = LIMITS.requestPageSize, state, box = "mine" } = query;
      const others = await toDecide(deps.db, caller, deps.clock.now());
      const which = box === "mine" ? isOwn(caller) : others;
      const { rows, total } = which
        ? await listRequests(deps.db, { which, state }, { page, size })
        : { rows: [], total: 0 };
      const requests = rows.map((row) => presentEntry(row, caller, box === "decide"));
      const waiting = others && (await countRequests(deps.db, { which: others, state: "open" }));
      return ok({ requests, to_decide: waiting ?? -1, ...pagesOf(page, size, total) });
    },

    "GET /order-api/order-request/detail/:number": async ({ params, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      const { id } = await findReadable(deps, params.number, caller);
      // Its order may have been paid since, on its own page: both screens say the same.
      await settleRequest(deps, id);
      return shown(id, caller);
    },

    "POST /order-api/order-request/withdraw": async ({ body, caller }) => {
      const own = await findOwn(deps.db, body.number, caller);
      const actorId = caller.customer?.id ?? null;
      const why = { cause: "withdrawn", actor: "requester", actorId } as const;
      await endRequest(deps, own, { to: "withdrawn", why, reason: "" });
      return shown(own.id, caller);
    },

    "POST /order-api/order-request/mail-link": async ({ body, caller }) => {
      const own = await findOwn(deps.db, body.number, caller);
      const email = readRecipient(body.email, "email");
      if (email) {
        await countRequestMail(deps, caller);
        await mailLink(deps, own, email, caller);
      }
      return shown(own.id, caller);
    },

    "POST /order-api/order-request/renew-link": async ({ body, caller }) => {
      const own = await findOwn(deps.db, body.number, caller);
      await replaceLink(deps, own);
      return shown(own.id, caller);
    },

    "GET /order-api/pay-for-me": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
      return ok(await readToPay(deps, query.token, caller));
    },

    "POST /order-api/pay-for-me": async ({ body, caller, request, reply }) => {
      const { httpStatus, result } = await payForMe(deps, body, caller, request.headers["idempotency-key"]);
      void reply.code(httpStatus);
      return result;
    },

    "POST /order-api/pay-for-me/return": async ({ body, caller }) => {
      await finishReturn(deps, body);
      return ok(await readToPay(deps, body.token, caller));
    },
  };
}
