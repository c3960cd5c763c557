import type { BodyOf } from "@/contract/routes/route";
import type { payoutRoutes } from "@/contract/sales/payoutRoutes";
import type { CreditKind } from "@/contract/rules/payoutTerms";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

export type TypedAccount = Omit<BodyOf<(typeof payoutRoutes)["PUT /customer-api/payout-account"]>, "code">;

/** Coins, credit and gift cards, with a page of their movements; of one kind alone where it is named. */
export function fetchCredit({ page, wallet }: { page: number; wallet?: CreditKind | undefined }, from?: Caller) {
  return callForData("GET /customer-api/credit", { query: { page, ...(wallet && { wallet }) } }, { from });
}

/** Where coins are paid to, and under which terms. */
export function fetchPayoutTerms(from?: Caller) {
  return callForData("GET /customer-api/payout-account", {}, { from });
}

/** The latest withdrawals. */
export function fetchWithdrawals(from?: Caller) {
  return callForData("GET /customer-api/withdrawals", {}, { from });
}

/** Names the account, for a mailed code. */
export function savePayoutAccount(account: TypedAccount, code: string) {
  return callForData("PUT /customer-api/payout-account", { body: { ...account, code } });
}

export function removePayoutAccount() {
  return callForData("DELETE /customer-api/payout-account", {});
}

/** Withdraws coins, for a mailed code. The same key never withdraws twice. */
export function withdrawCoins(amount: number, code: string, idempotencyKey: string) {
  const read = ({ data }: AnswerOf<"POST /customer-api/withdraw">) => data;
  return call("POST /customer-api/withdraw", { body: { amount, code } }, { read, empty: () => null, idempotencyKey });
}

/** Calls a withdrawal off that no bank has. */
export function cancelWithdrawal(id: number) {
  return callForData("POST /customer-api/withdrawals/:id/cancel", { params: { id } });
}
