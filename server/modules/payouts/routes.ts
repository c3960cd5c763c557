import type { payoutRoutes, payoutStaffRoutes } from "../../../contract/sales/payoutRoutes";
import { PAYOUT_LIMITS } from "../../../contract/rules/payoutTerms";
import type { Deps } from "../../deps";
import { staffOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { removeAccount, setAccount } from "./account";
import { makeFile, readFile } from "./files/makeFile";
import { readTerms, readWithdrawal, readWithdrawals } from "./readPayouts";
import { markPaid, readAll, returnWithdrawal } from "./staff";
import { cancelWithdrawal, withdrawCoins } from "./withdraw";

const words = texts.payouts;

export function payoutHandlers(deps: Deps): Handlers<typeof payoutRoutes> {
  return {
    "GET /customer-api/payout-account": async ({ caller }) => ok(await readTerms(deps, caller)),
    "PUT /customer-api/payout-account": async ({ caller, body: { code, ...typed } }) => {
      await setAccount(deps, caller, typed, code);
      return ok(await readTerms(deps, caller), words.accountSaved[caller.language]);
    },
    "DELETE /customer-api/payout-account": async ({ caller }) => {
      await removeAccount(deps, caller);
      return ok(await readTerms(deps, caller), words.accountGone[caller.language]);
    },
    "GET /customer-api/withdrawals": async ({
      caller,
      query: { page = 1, page_size: size = PAYOUT_LIMITS.pageSize },
    }) => ok(await readWithdrawals(deps, caller, { page, size })),
    "POST /customer-api/withdraw": async ({ caller, body, request }) => {
      const { id } = await withdrawCoins(deps, caller, { ...body, headers: request.headers });
      const answer = { withdrawal: await readWithdrawal(deps, id), terms: await readTerms(deps, caller) };
      return ok(answer, words.withdrawn[caller.language]);
    },
    "POST /customer-api/withdrawals/:id/cancel": async ({ caller, params }) => {
      await cancelWithdrawal(deps, caller, params.id);
      const answer = { withdrawal: await readWithdrawal(deps, params.id), terms: await readTerms(deps, caller) };
      return ok(answer, words.canceled[caller.language]);
    },
  };
}

export function payoutStaffHandlers(deps: Deps): Handlers<typeof payoutStaffRoutes> {
  return {
    "GET /customer-api/payouts": async ({ query }) => {
      const { state, page = 1, page_size: size = PAYOUT_LIMITS.pageSize } = query;
      return ok(await readAll(deps, state, { page, size }));
    },
    "POST /customer-api/payouts/files": async ({ caller, request, body }) =>
      ok(await makeFile(deps, { desk: staffOf(request), caller }, body.currency, body.code)),
    "POST /customer-api/payouts/files/:id/read": async ({ caller, request, params, body }) =>
      ok(await readFile(deps, { desk: staffOf(request), caller }, params.id, body.code)),
    "POST /customer-api/payouts/paid": async ({ request, body }) => {
      await markPaid(deps, staffOf(request), body.ids);
      return ok({});
    },
    "POST /customer-api/payouts/:id/return": async ({ request, params, body }) => {
      await returnWithdrawal(deps, staffOf(request), params.id, body.reason);
      return ok({});
    },
  };
}
