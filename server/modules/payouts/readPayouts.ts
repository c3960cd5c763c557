import type { PayoutTerms, Withdrawal, Withdrawals } from "../../../contract/sales/payoutRoutes";
import { COIN_VALUE } from "../../../contract/rules/coinValue";
import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { payoutErrors } from "./errors";
import { HUNDREDTHS, presentAccount, presentWithdrawal } from "./presentWithdrawal";
import { coinsOf, findAccount, findPayoutTerms, findWithdrawal, listOwn, sumSince } from "./repository";
import { pageCount } from "../../db/paging";

/** Under which terms the caller may withdraw, and to which account. */
export async function readTerms({ db, env, clock }: Deps, caller: Caller): Promise<PayoutTerms> {
  const { id } = requireCustomer(caller);
  const [terms, account, coins, taken] = [
    await findPayoutTerms(db),
    await findAccount(db, id),
    await coinsOf(db, id),
    await sumSince(db, id, addTime(clock.now(), -hours(24))),
  ];
  const paid = (["EUR", "USD"] as const).filter((currency) => env.payers[currency] !== undefined);
  return {
    is_open: (terms?.isOpen ?? false) && paid.length > 0,
    least: (terms?.least ?? 0) / HUNDREDTHS,
    most_per_day: (terms?.mostPerDay ?? 0) / HUNDREDTHS,
    left: Math.max(0, (terms?.mostPerDay ?? 0) - taken) / HUNDREDTHS,
    coins: coins / HUNDREDTHS,
    rates: paid.map((currency) => ({ currency, amount: major(COIN_VALUE[currency], currency) })),
    account: account ? presentAccount(account) : null,
  };
}

export async function readWithdrawals(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<Withdrawals> {
  const { rows, total } = await listOwn(db, requireCustomer(caller).id, { page, size });
  return {
    withdrawals: rows.map(({ row, account }) => presentWithdrawal(row, account)),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}

/** One withdrawal, as its customer sees it. The caller has made sure whose it is. */
export async function readWithdrawal({ db }: Pick<Deps, "db">, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(db, id);
  if (!found) throw new DomainError(payoutErrors.unknown);
  return presentWithdrawal(found.row, found.account);
}
