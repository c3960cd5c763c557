import type { IncomingHttpHeaders } from "node:http";
import { COIN_VALUE } from "../../../contract/rules/coinValue";
import { hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller, type SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { askerOf } from "../auth/asker";
import { requireCode } from "../auth/requireCode";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import { readIdempotencyKey } from "../idempotency/keys";
import { answerOf, once } from "../idempotency/once";
import { debitWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { payoutErrors } from "./errors";
import { HUNDREDTHS } from "./presentWithdrawal";
import {
  addWithdrawal,
  coinsOf,
  findAccount,
  findPayoutTerms,
  lockWithdrawal,
  sumSince,
  type WithdrawalRow,
} from "./repository";
import { canMove, moveWithdrawal } from "./states";

interface WithdrawRequest {
  /** Coins. */
  amount: number;
  code: string;
  headers: IncomingHttpHeaders;
}

/**
 * Takes coins out of the caller's wallet, to be paid to their account. A repeat with the same `Idempotency-Key` gets
 * the first one's answer, and needs no second code. @throws what `payoutErrors` says; locked, wrongCode.
 */
export async function withdrawCoins(
  deps: Deps,
  caller: Caller,
  { amount, code, headers }: WithdrawRequest,
): Promise<{ id: number }> {
  const customer = requireCustomer(caller);
  const coins = Math.round(amount * HUNDREDTHS);
  const key = readIdempotencyKey(headers["idempotency-key"]);
  const call = { scope: `customer:${customer.id}`, key, call: "withdraw", body: { amount } };
  const known = await answerOf<{ id: number }>(deps, deps.db, call);
  if (known) return known;
  // Refused before the code is used up, and once more under the lock.
  await deps.db.transaction((tx) => allow(deps, tx, customer, coins));
  await requireCode(deps, customer.email, code, askerOf(deps, caller, customer.email));
  return once(deps, call, (tx) => takeCoins(deps, tx, customer, coins));
}

/** Refuses what would be refused, before a code is mailed for it. @throws what `withdrawCoins` throws of coins. */
export async function assertMayWithdraw(deps: Deps, caller: Caller, amount: number): Promise<void> {
  const customer = requireCustomer(caller);
  const coins = Math.round(amount * HUNDREDTHS);
  await deps.db.transaction((tx) => allow(deps, tx, customer, coins));
  if ((await coinsOf(deps.db, customer.id)) < coins) throw new DomainError(payoutErrors.notEnough, { field: "amount" });
}

/** @throws closed, noAccount, otherCurrency, tooLittle, tooMuch. */
async function allow(
  { env, clock }: Pick<Deps, "env" | "clock">,
  tx: Transaction,
  { id }: Pick<SignedIn, "id">,
  coins: number,
) {
  await lockSender(tx, id);
  const terms = await findPayoutTerms(tx);
  if (!terms?.isOpen) throw new DomainError(payoutErrors.closed);
  const account = await findAccount(tx, id);
  if (!account) throw new DomainError(payoutErrors.noAccount);
  if (account.currency !== "EUR" && account.currency !== "USD") throw new DomainError(payoutErrors.otherCurrency);
  if (env.payers[account.currency] === undefined) throw new DomainError(payoutErrors.otherCurrency);
  const field = "amount";
  if (coins < terms.least)
    throw new DomainError(payoutErrors.tooLittle, { field, values: { least: String(terms.least / HUNDREDTHS) } });
  const taken = await sumSince(tx, id, addTime(clock.now(), -hours(24)));
  const left = Math.max(0, terms.mostPerDay - taken);
  if (coins > left) throw new DomainError(payoutErrors.tooMuch, { field, values: { left: String(left / HUNDREDTHS) } });
  return account;
}

/** Writes a withdrawal and takes its coins; the caller has made sure who asks. @throws what `withdrawCoins` throws. */
export async function takeCoins(
  deps: Pick<Deps, "env" | "clock">,
  tx: Transaction,
  customer: Pick<SignedIn, "id">,
  coins: number,
): Promise<{ id: number }> {
  const now = deps.clock.now();
  const { id: accountId, currency } = await allow(deps, tx, customer, coins);
  const amount = Math.floor((coins * COIN_VALUE[currency]) / HUNDREDTHS);
  const row = { customerId: customer.id, accountId, coins, amount, currency, createdAt: now, changedAt: now };
  const made = await addWithdrawal(tx, row);
  const wallet = await openWallet(tx, customer.id, "coins", "COIN");
  const movement = { kind: "withdraw", reason: "withdrawal", key: `withdraw:${made.id}`, at: now } as const;
  if ((await debitWallet(tx, wallet, "paid_out", coins, movement)) === null)
    throw new DomainError(payoutErrors.notEnough, { field: "amount" });
  return made;
}

/** Calls a withdrawal off that no file has taken. @throws unknown, gone. */
export async function cancelWithdrawal({ db, clock }: Deps, caller: Caller, id: number): Promise<WithdrawalRow> {
  const customer = requireCustomer(caller);
  return db.transaction(async (tx) => {
    await lockSender(tx, customer.id);
    const row = await lockWithdrawal(tx, id, customer.id);
    if (!row) throw new DomainError(payoutErrors.unknown);
    if (!canMove(row, "canceled")) throw new DomainError(payoutErrors.gone);
    const canceled = await moveWithdrawal(tx, row, "canceled", { changedAt: clock.now() });
    await collectOwed(tx, customer.id, clock.now());
    return canceled;
  });
}
