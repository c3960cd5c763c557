import { isWellWrittenCode } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { lockOrder } from "../orders/repositoryLock";
import type { OrderRow } from "../orders/repository";
import { findReferralProgram, type ReferralProgram } from "../promotions/repositoryReferralProgram";
import { meetsMinimumOrder } from "./repositoryWorth";
import { spansOf } from "./spans";
import { countRewards, findReferral, lockReferral, moveReferral, type ReferralRow } from "./repository";
import { codeOf } from "./repositoryCodes";
import { listDueReferrals } from "./repositoryLists";
import { sidesOf } from "./rewards";
import { findDoubt } from "./doubts";

const BATCH = 50;

/** Promises coins for first orders, gives them when the trial is over, and forgets promises of cancelled orders. */
export async function processReferrals({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  for (const { id, order_id: orderId } of await listDueReferrals(db, BATCH)) {
    try {
      await db.transaction((tx) => processReferral(tx, id, orderId, clock.now()));
    } catch (error) {
      log.error({ err: error, referral: id }, "a referral could not be kept; tried again");
    }
  }
}

async function processReferral(tx: Transaction, id: number, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const found = await findReferral(tx, id);
  if (!found) return;
  // Whoever counts an inviter's rewards waits here for who counts them now.
  await lockSender(tx, found.inviterId);
  const row = await lockReferral(tx, id);
  if (row?.state === "joined") await promise(tx, row, order, now);
  const isOpen = row?.state === "pending" || row?.state === "held";
  if (row && isOpen && row.orderId === orderId) await settle(tx, row, order, now);
}

/** The order is paid: both sides are promised what the program gives today. */
async function promise(tx: Transaction, row: ReferralRow, order: OrderRow, now: Date): Promise<void> {
  const program = await findReferralProgram(tx);
  if (!program || order.status === "Pending" || order.status === "Cancel") return;
  if (!(await meetsMinimumOrder(tx, order.id))) return;
  const doubt = await findDoubt(tx, row, order, program);
  if (doubt) {
    const to = doubt.verdict === "refuse" ? "refused" : "held";
    return moveReferral(tx, row, to, { reason: doubt.check, orderId: order.id, changedAt: now });
  }
  await promiseCoins(tx, row, order.id, program, now);
}

/** Promises what the program gives. The caller has locked the inviter, so that their rewards are counted in turn. */
export async function promiseCoins(
  tx: Transaction,
  row: ReferralRow,
  orderId: number,
  program: ReferralProgram,
  now: Date,
): Promise<void> {
  const inviterCode = await codeOf(tx, row.inviterId);
  // An account that was erased has no code that anybody could pass on.
  const isGone = !isWellWrittenCode(inviterCode ?? "");
  const { month, year } = spansOf(now);
  const isFull =
    (await countRewards(tx, row.inviterId, month)) >= program.monthLimit ||
    (await countRewards(tx, row.inviterId, year)) >= program.yearLimit;
  await moveReferral(tx, row, "pending", {
    reason: isFull ? "limit" : "",
    orderId,
    inviterCoins: isFull || isGone ? 0 : program.inviterCoins,
    newcomerCoins: program.newcomerCoins,
    promisedAt: now,
    changedAt: now,
  });
}

/** The order's trial is over, or it was cancelled and another one may earn the coins. */
async function settle(tx: Transaction, row: ReferralRow, { id, status }: OrderRow, now: Date): Promise<void> {
  if (status === "Cancel") {
    const none = { reason: "", orderId: null, inviterCoins: 0, newcomerCoins: 0, promisedAt: null } as const;
    return moveReferral(tx, row, "joined", { ...none, changedAt: now });
  }
  if (status !== "Complete") return;
  const isKept = await meetsMinimumOrder(tx, id);
  await moveReferral(tx, row, isKept ? "confirmed" : "taken_back", { changedAt: now });
  if (isKept) await giveCoins(tx, row, now);
}

/** Puts the promised coins into both wallets. The ledger's keys are unique: again, nothing more is given. */
async function giveCoins(tx: Transaction, row: ReferralRow, at: Date): Promise<void> {
  for (const { side, customerId, coins } of sidesOf(row)) {
    if (coins === 0) continue;
    await lockSender(tx, customerId);
    const wallet = await openWallet(tx, customerId, "coins", "COIN");
    const key = `referral:${row.id}:${side}`;
    const movement = { kind: "issue", reason: `referral ${row.code}`, key, at } as const;
    await creditWallet(tx, wallet, "issued", coins, {
      ...movement,
      ...(row.orderId !== null && { orderId: row.orderId }),
    });
    await collectOwed(tx, customerId, at);
  }
}
