import { sql } from "drizzle-orm";
import type { Check } from "./check";

/** What was taken out of wallets to be paid, and what came back, is what the withdrawals say. */
const withdrawals: Check = {
  name: "withdrawals",
  claim: "coins of a withdrawal were taken once, and came back where it was called off or sent back",
  by: "number",
  subjects: sql`select id, customer_id, coins, state from withdrawals`,
  faults: sql`
    select 'withdrawal ' || page.id || ' (' || page.state || ') of ' || page.coins || ' took ' || coalesce(-taken.amount, 0)
      || ' and gave back ' || coalesce(given.amount, 0) as what
    from page
    left join lateral (select entry.amount from ledger_transactions as moved
      join ledger_entries as entry on entry.transaction_id = moved.id
      join ledger_accounts as wallet on wallet.id = entry.account_id and wallet.customer_id = page.customer_id
      where moved.key = 'withdraw:' || page.id) as taken on true
    left join lateral (select entry.amount from ledger_transactions as moved
      join ledger_entries as entry on entry.transaction_id = moved.id
      join ledger_accounts as wallet on wallet.id = entry.account_id and wallet.customer_id = page.customer_id
      where moved.key = 'withdraw-back:' || page.id) as given on true
    where coalesce(taken.amount, 0) <> -page.coins
      or coalesce(given.amount, 0) <> case when page.state in ('canceled', 'returned') then page.coins else 0 end`,
};

export const payoutChecks: readonly Check[] = [withdrawals];
