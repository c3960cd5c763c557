import type { ChangedCommissions, PayoutRun } from "@/contract/desk/moneyStaffRoutes";
import type { Answer } from "../answer";
import { callForData, type Caller } from "../http";
import type { InputOf } from "../routes";

/** Where a list goes on. */
interface Paged {
  before?: number | undefined;
}
const queryOf = ({ before }: Paged) => ({ query: { ...(before !== undefined && { before }) } });

export const fetchMoney = (from: Caller) => callForData("GET /customer-api/vendor/money", {}, { from });
export const fetchEntries = (paged: Paged, from?: Caller) =>
  callForData("GET /customer-api/vendor/entries", queryOf(paged), { from });
export const fetchStatements = (paged: Paged, from?: Caller) =>
  callForData("GET /customer-api/vendor/statements", queryOf(paged), { from });

export type TypedVendorAccount = Omit<InputOf<"PUT /customer-api/vendor/payout-account">["body"], "code">;

/** Names the account that the brand is paid to, for a mailed code. */
export const saveVendorAccount = (account: TypedVendorAccount, code: string) =>
  callForData("PUT /customer-api/vendor/payout-account", { body: { ...account, code } });

export const fetchRuns = (paged: Paged, from?: Caller) =>
  callForData("GET /customer-api/staff/payout-runs", queryOf(paged), { from });
export const fetchCommissions = (paged: Paged, from?: Caller) =>
  callForData("GET /customer-api/staff/commissions", queryOf(paged), { from });

export type CommissionInput = InputOf<"POST /customer-api/staff/commissions">["body"];
export const setCommission = (body: CommissionInput): Promise<Answer<ChangedCommissions>> =>
  callForData("POST /customer-api/staff/commissions", { body });
export const endCommission = (id: number): Promise<Answer<ChangedCommissions>> =>
  callForData("POST /customer-api/staff/commissions/:id/end", { params: { id } });

export type CorrectionInput = InputOf<"POST /customer-api/staff/vendor-corrections">["body"];
/** Sent again with the same key it is booked once. */
export const correctAccount = (body: CorrectionInput, idempotencyKey: string) =>
  callForData("POST /customer-api/staff/vendor-corrections", { body }, { idempotencyKey });

export const proposeRun = (currency: "EUR" | "USD"): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/payout-runs", { body: { currency } });
export const approveRun = (id: number, code: string): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/payout-runs/:id/approve", { params: { id }, body: { code } });
export const exportRun = (id: number, code: string) =>
  callForData("POST /customer-api/staff/payout-runs/:id/export", { params: { id }, body: { code } });
export const markRunPaid = (id: number): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/payout-runs/:id/paid", { params: { id } });
export const cancelRun = (id: number, reason: string): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/payout-runs/:id/cancel", { params: { id }, body: { reason } });
export const excludePayout = (id: number, reason: string): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/vendor-payouts/:id/leave-out", { params: { id }, body: { reason } });
export const returnPayout = (id: number, reason: string): Promise<Answer<PayoutRun>> =>
  callForData("POST /customer-api/staff/vendor-payouts/:id/return", { params: { id }, body: { reason } });
