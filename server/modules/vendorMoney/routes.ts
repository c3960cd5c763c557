import type { vendorMoneyRoutes } from "../../../contract/desk/moneyRoutes";
import type { vendorMoneyStaffRoutes } from "../../../contract/desk/moneyStaffRoutes";
import { MONEY_LIMITS } from "../../../contract/desk/moneyTerms";
import type { Deps } from "../../deps";
import { staffOf, vendorOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { setVendorAccount } from "./accounts/account";
import { correct } from "./corrections";
import { readVendorEntries, readMoney, readStatements } from "./read/readMoney";
import { endRuleOrAsk, setRuleOrAsk } from "./rules/changeOrAsk";
import { listRules } from "./rules/commission";
import { bankFile, readRun, readRuns } from "./runs/readRuns";
import { approveRun, cancelRun, exportRun, leaveOut, markRunPaid, proposeByHand, returnPayout } from "./runs/runActs";

export function vendorMoneyHandlers(deps: Deps): Handlers<typeof vendorMoneyRoutes> {
  const { db } = deps;
  return {
    "GET /customer-api/vendor/money": async ({ request }) => ok(await readMoney(deps, vendorOf(request))),
    "GET /customer-api/vendor/entries": async ({ request, query }) =>
      ok(await readVendorEntries(db, vendorOf(request), query)),
    "GET /customer-api/vendor/statements": async ({ request, query }) =>
      ok(await readStatements(db, vendorOf(request), query)),
    "PUT /customer-api/vendor/payout-account": async ({ request, caller, body: { code, ...typed } }) => {
      const scope = vendorOf(request);
      await setVendorAccount(deps, { scope, caller }, typed, code);
      return ok(await readMoney(deps, scope), texts.vendorMoney.accountSaved[caller.language]);
    },
  };
}

export function vendorMoneyStaffHandlers(deps: Deps): Handlers<typeof vendorMoneyStaffRoutes> {
  const { db } = deps;
  const firstRules = () => listRules(db, { limit: MONEY_LIMITS.usualPage });
  return {
    "GET /customer-api/staff/commissions": async ({ query: { limit = MONEY_LIMITS.usualPage, before } }) =>
      ok(await listRules(db, { limit, before })),
    "POST /customer-api/staff/commissions": async ({ request, body: { rate, ...scope } }) => {
      const waits = await setRuleOrAsk(deps, staffOf(request), { ...scope, rate: Math.round(rate * 100) });
      return ok({ ...(await firstRules()), waits });
    },
    "POST /customer-api/staff/commissions/:id/end": async ({ request, params }) => {
      const waits = await endRuleOrAsk(deps, staffOf(request), params.id);
      return ok({ ...(await firstRules()), waits });
    },
    "POST /customer-api/staff/vendor-corrections": async ({ request, body }) => {
      await correct(deps, { desk: staffOf(request), request }, body);
      return ok({});
    },
    "GET /customer-api/staff/payout-runs": async ({ query }) => ok(await readRuns(db, query)),
    "GET /customer-api/staff/payout-runs/:id": async ({ params }) => ok(await readRun(db, params.id)),
    "POST /customer-api/staff/payout-runs": async ({ request, caller, body }) =>
      ok(await readRun(db, await proposeByHand(deps, { desk: staffOf(request), caller }, body.currency))),
    "POST /customer-api/staff/payout-runs/:id/approve": async ({ request, caller, params, body }) => {
      await approveRun(deps, { desk: staffOf(request), caller }, params.id, body.code);
      return ok(await readRun(db, params.id));
    },
    "POST /customer-api/staff/payout-runs/:id/export": async ({ request, caller, params, body }) => {
      await exportRun(deps, { desk: staffOf(request), caller }, params.id, body.code);
      return ok({ ...(await bankFile(deps, params.id)), run: await readRun(db, params.id) });
    },
    "POST /customer-api/staff/payout-runs/:id/paid": async ({ request, caller, params }) => {
      await markRunPaid(deps, { desk: staffOf(request), caller }, params.id);
      return ok(await readRun(db, params.id));
    },
    "POST /customer-api/staff/payout-runs/:id/cancel": async ({ request, caller, params, body }) => {
      await cancelRun(deps, { desk: staffOf(request), caller }, params.id, body.reason);
      return ok(await readRun(db, params.id));
    },
    "POST /customer-api/staff/vendor-payouts/:id/leave-out": async ({ request, caller, params, body }) =>
      ok(await readRun(db, await leaveOut(deps, { desk: staffOf(request), caller }, params.id, body.reason))),
    "POST /customer-api/staff/vendor-payouts/:id/return": async ({ request, caller, params, body }) =>
      ok(await readRun(db, await returnPayout(deps, { desk: staffOf(request), caller }, params.id, body.reason))),
  };
}
