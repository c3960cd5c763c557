import { Type, type Static } from "typebox";
import { Id, IdParams, Money, requiredText, Nullable, Time, StringEnum } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { code, next, paged } from "./moneyRoutes";
import { MONEY_LIMITS, RUN_STATES, VENDOR_PAYOUT_STATES } from "./moneyTerms";

const reason = requiredText(MONEY_LIMITS.reasonLength);

export const CommissionRuleRow = Type.Object({
  id: Type.Integer(),
  vendor_id: Nullable(Type.Integer()),
  vendor: Type.String(),
  category: Type.String(),
  /** Percent. */
  rate: Type.Number(),
  valid_from: Time,
  valid_until: Nullable(Time),
  by: Type.String(),
});
export type CommissionRuleRow = Static<typeof CommissionRuleRow>;
export const CommissionRules = Type.Object({ rows: Type.Array(CommissionRuleRow), next });
export type CommissionRules = Static<typeof CommissionRules>;

/** With whether the change waits for a second person: then the rules are as before. */
export const ChangedCommissions = Type.Object({ ...CommissionRules.properties, waits: Type.Boolean() });
export type ChangedCommissions = Static<typeof ChangedCommissions>;

export const PayoutRun = Type.Object({
  id: Type.Integer(),
  state: StringEnum(RUN_STATES),
  currency: Type.String(),
  total: Money,
  /** Brands in it. */
  count: Type.Integer(),
  proposed_at: Time,
  /** Empty for the store itself. */
  proposed_by: Type.String(),
  approved_at: Nullable(Time),
  approved_by: Type.String(),
  exported_at: Nullable(Time),
  exported_by: Type.String(),
  ended_at: Nullable(Time),
  reason: Type.String(),
  payouts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      vendor_id: Type.Integer(),
      brand: Type.String(),
      amount: Money,
      state: StringEnum(VENDOR_PAYOUT_STATES),
      holder: Type.String(),
      last4: Type.String(),
      reason: Type.String(),
    }),
  ),
});
export type PayoutRun = Static<typeof PayoutRun>;
export const PayoutRuns = Type.Object({ rows: Type.Array(PayoutRun), next });
export type PayoutRuns = Static<typeof PayoutRuns>;

export const RunFile = Type.Object({
  run: PayoutRun,
  name: Type.String(),
  /** `pain.001` for euros, `nacha` for dollars. */
  format: Type.String(),
  content: Type.String(),
});
export type RunFile = Static<typeof RunFile>;

const runs = { who: "staff", may: "payouts.run" } as const;
const decides = { who: "staff", may: "vendors.decide" } as const;
const run = dataOnly(PayoutRun);

export const vendorMoneyStaffRoutes = {
  "GET /customer-api/staff/commissions": {
    access: { who: "staff", may: "vendors.read" },
    summary: "What the store keeps of its brands' sales, the latest rule first",
    query: paged,
    reply: dataOnly(CommissionRules),
  },
  "POST /customer-api/staff/commissions": {
    access: decides,
    movesMoney: true,
    summary:
      "A commission from a moment on; the rule before it for the same brand and category ends then; a second person signs it",
    body: Type.Object({
      vendor_id: Type.Optional(Id),
      category: Type.Optional(Type.String({ pattern: "^[a-z0-9-]+$", maxLength: MONEY_LIMITS.categoryLength })),
      /** Percent. */
      rate: Type.Number({ minimum: 0, maximum: MONEY_LIMITS.mostRate / 100, multipleOf: 0.01 }),
      /** Now, where it is left out. */
      valid_from: Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]{5,12}Z$", maxLength: 30 })),
    }),
    reply: dataOnly(ChangedCommissions),
  },
  "POST /customer-api/staff/commissions/:id/end": {
    access: decides,
    movesMoney: true,
    summary: "A commission holds no more; the next less specific one does; a second person signs it",
    params: IdParams,
    reply: dataOnly(ChangedCommissions),
  },
  "POST /customer-api/staff/vendor-corrections": {
    access: runs,
    movesMoney: true,
    summary: "Gives a brand an amount, or takes one, for a reason that its statement tells",
    body: Type.Object({
      vendor_id: Id,
      currency: Type.String({ pattern: "^[A-Z]{3}$", maxLength: 3 }),
      amount: Type.Number({ minimum: -MONEY_LIMITS.mostCorrection, maximum: MONEY_LIMITS.mostCorrection }),
      reason,
      code,
    }),
    reply: dataOnly(Empty),
  },
  "GET /customer-api/staff/payout-runs": {
    access: runs,
    summary: "Runs of payouts to brands, the latest first",
    query: paged,
    reply: dataOnly(PayoutRuns),
  },
  "GET /customer-api/staff/payout-runs/:id": {
    access: runs,
    summary: "A run with its payouts",
    params: IdParams,
    reply: run,
  },
  "POST /customer-api/staff/payout-runs": {
    access: runs,
    movesMoney: true,
    summary: "Proposes what is due in a currency; somebody else approves it",
    body: Type.Object({ currency: StringEnum(["EUR", "USD"]) }),
    reply: run,
  },
  "POST /customer-api/staff/payout-runs/:id/approve": {
    access: runs,
    movesMoney: true,
    summary: "Approves a run that the caller has not put together, for a code that was mailed just now",
    params: IdParams,
    body: Type.Object({ code }),
    reply: run,
  },
  "POST /customer-api/staff/payout-runs/:id/export": {
    access: runs,
    movesMoney: true,
    summary: "The file of an approved run for the bank: from here on it is booked as paid. It holds account numbers",
    params: IdParams,
    body: Type.Object({ code }),
    reply: dataOnly(RunFile),
  },
  "POST /customer-api/staff/payout-runs/:id/paid": {
    access: runs,
    movesMoney: true,
    summary: "The bank has carried a run out",
    params: IdParams,
    reply: run,
  },
  "POST /customer-api/staff/payout-runs/:id/cancel": {
    access: runs,
    movesMoney: true,
    summary: "Calls a run off that the bank does not have; its amounts wait for the next",
    params: IdParams,
    body: Type.Object({ reason }),
    reply: run,
  },
  "POST /customer-api/staff/vendor-payouts/:id/leave-out": {
    access: runs,
    movesMoney: true,
    summary: "Leaves a brand out of a run that nobody has approved",
    params: IdParams,
    body: Type.Object({ reason }),
    reply: run,
  },
  "POST /customer-api/staff/vendor-payouts/:id/return": {
    access: runs,
    movesMoney: true,
    summary: "The bank has sent a payout back: its amount is owed again",
    params: IdParams,
    body: Type.Object({ reason }),
    reply: run,
  },
} as const satisfies RouteTable;
