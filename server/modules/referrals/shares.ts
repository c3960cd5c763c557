import type { ShareState, Social } from "../../../contract/rules/referralTerms";
import type { Queries, Transaction } from "../../db/client";
import type { orders } from "../../db/schema";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { orderErrors } from "../orders/errors";
import { findOrder } from "../orders/repository";
import { findReferralProgram } from "../promotions/repositoryReferralProgram";
import { shareErrors } from "./errors";
import { findReferralOf } from "./repository";
import {
  countShares,
  findShare,
  hasShareBonus,
  insertShare,
  listDueShares,
  listFirstOrders,
  listSharesOf,
  lockShare,
  type ShareRow,
} from "./repositoryShares";
import { meetsMinimumOrder } from "./repositoryWorth";
import { spansOf } from "./spans";
import { moveShare } from "./takeBackShares";

const HUNDREDTHS = 100;
const BATCH = 50;

/**
 * Notes that the caller has shared their purchase, once for each place, and promises the bonus until the order's trial
 * is over. A repeat is answered as the first. @throws unknownOrder for an order that is not the caller's own; unpaid,
 * closed, limit.
 */
export async function shareOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { orderId, social }: { orderId: number; social: Social },
): Promise<{ coins: number; state: ShareState; shared: Social[] }> {
  const { id: customerId } = requireCustomer(caller);
  const order = await findOrder(db, orderId);
  if (!order || order.customerId !== customerId) throw new DomainError(orderErrors.unknownOrder);
  return db.transaction(async (tx) => {
    // The shares of a month are counted in turn.
    await lockSender(tx, customerId);
    const rows = await listSharesOf(tx, orderId);
    const answer = ({ coins, state }: Pick<ShareRow, "coins" | "state">, shared: Social[]) => ({
      coins: coins / HUNDREDTHS,
      state,
      shared,
    });
    const all = rows.map((row) => row.social);
    const known = rows.find((row) => row.social === social);
    if (known) return answer(known, all);
    if (order.status === "Pending" || order.status === "Cancel") throw new DomainError(shareErrors.unpaid);
    const program = await findReferralProgram(tx);
    if (!program?.isOpen || program.shareCoins === 0) throw new DomainError(shareErrors.closed);
    const now = clock.now();
    if ((await countShares(tx, customerId, spansOf(now).month)) >= program.sharesPerMonth)
      throw new DomainError(shareErrors.limit, { values: { limit: String(program.sharesPerMonth) } });
    const row = { orderId, customerId, social, coins: program.shareCoins, createdAt: now, changedAt: now };
    await insertShare(tx, row);
    return answer({ ...row, state: "pending" }, [...all, social]);
  });
}

/** Gives the bonus of shares whose order's trial is over, and drops that of cancelled orders. */
export async function processShares({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  for (const id of await listDueShares(db, BATCH)) {
    try {
      await db.transaction((tx) => processShare(tx, id, clock.now()));
    } catch (error) {
      log.error({ err: error, share: id }, "a share could not be kept; tried again");
    }
  }
}

async function processShare(tx: Transaction, id: number, at: Date): Promise<void> {
  const found = await findShare(tx, id);
  if (!found) return;
  const order = await findOrder(tx, found.orderId);
  await lockSender(tx, found.customerId);
  const row = await lockShare(tx, id);
  if (row?.state !== "pending" || !order) return;
  const isKept = order.status === "Complete" && (await meetsMinimumOrder(tx, row.orderId));
  await moveShare(tx, row, isKept ? "given" : "dropped", at);
  if (!isKept) return;
  const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
  const movement = { kind: "issue", reason: `shared at ${row.social}`, key: `share:${id}`, at } as const;
  await creditWallet(tx, wallet, "issued", row.coins, { ...movement, orderId: row.orderId });
  await collectOwed(tx, row.customerId, at);
}

/**
 * What an order brings beside its goods: whether coins come of it, and whether it is the first one of somebody who was
 * invited.
 */
export async function bonusOf(
  db: Queries,
  { id, customerId, status }: Pick<typeof orders.$inferSelect, "id" | "customerId" | "status">,
): Promise<{ hasBonus: boolean; isFirstReferral: boolean }> {
  if (customerId === null || status === "Cancel") return { hasBonus: false, isFirstReferral: false };
  const isShared = await hasShareBonus(db, id);
  const referral = await findReferralOf(db, customerId);
  const isOpen = referral?.state === "joined" && status !== "Pending";
  const isFirstReferral =
    referral !== undefined && (referral.orderId === id || (isOpen && (await isFirstLarge(db, id, customerId))));
  const isPromised = isFirstReferral && ["joined", "pending", "confirmed"].includes(referral.state);
  return { hasBonus: isShared || isPromised, isFirstReferral: isPromised };
}

/** Whether no large enough order of the customer was paid before this one, which is. */
async function isFirstLarge(db: Queries, id: number, customerId: number): Promise<boolean> {
  for (const each of await listFirstOrders(db, customerId)) if (await meetsMinimumOrder(db, each)) return each === id;
  return false;
}
