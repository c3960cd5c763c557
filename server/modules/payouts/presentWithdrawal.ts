import type { PayoutAccount, Withdrawal } from "../../../contract/sales/payoutRoutes";
import { PAYOUT_CURRENCIES } from "../../../contract/rules/payoutTerms";
import { major } from "../../money";
import type { PayoutAccountRow, WithdrawalRow } from "./repository";

/** Coins are kept in hundredths. */
export const HUNDREDTHS = 100;

export function presentAccount({ kind, holder, country, last4, createdAt }: PayoutAccountRow): PayoutAccount {
  return { kind, holder, country, last4, currency: PAYOUT_CURRENCIES[kind], added_at: createdAt.toISOString() };
}

export function presentWithdrawal(row: WithdrawalRow, { last4 }: Pick<PayoutAccountRow, "last4">): Withdrawal {
  return {
    id: row.id,
    state: row.state,
    coins: row.coins / HUNDREDTHS,
    amount: major(row.amount, row.currency),
    currency: row.currency,
    last4,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}
