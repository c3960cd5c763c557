import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Tender } from "../pricing/pricing";
import { creditWallet, transferBetweenBooks, debitWallet } from "./repositoryBooks";
import { type Hold, insertHolds, listHolds, lockCapturedHolds, updateRefunded, settleHolds } from "./repositoryHolds";
import { areSpendable } from "./repositoryWallets";

/**
 * Holds what an order takes from wallets, all of it or none: false when one does not hold so much any more, and then
 * the caller must roll back. Wallets are taken in the order of their ids, so that orders with the same ones queue
 * instead of deadlocking.
 */
export async function holdTenders(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  tenders: readonly Pick<Tender, "accountId" | "amount" | "value">[],
): Promise<boolean> {
  if (tenders.length === 0) return true;
  const at = clock.now();
  const rows = [...tenders]
    .sort((a, b) => a.accountId - b.accountId)
    .map(({ accountId, amount, value }) => ({ orderId, accountId, amount, value, createdAt: at, changedAt: at }));
  for (const { id, accountId, amount } of await insertHolds(tx, rows)) {
    const movement = { kind: "hold", reason: "order placed", key: `hold:${id}`, orderId, at } as const;
    if ((await debitWallet(tx, accountId, "held", amount, movement)) === null) return false;
  }
  return true;
}

/** Turns what an order holds into spent money; a second call finds nothing to turn. */
export async function captureTenders(tx: Transaction, clock: Clock, orderId: number): Promise<void> {
  const at = clock.now();
  for (const { id, accountId, amount } of await settle(tx, clock, orderId, "captured")) {
    const movement = { kind: "capture", reason: "order paid", key: `capture:${id}`, orderId, at } as const;
    await transferBetweenBooks(tx, accountId, { from: "held", to: "redeemed", amount }, movement);
  }
}

/** Gives back what an order holds; a second call finds nothing to give. */
export async function releaseTenders(tx: Transaction, clock: Clock, orderId: number, reason: string): Promise<void> {
  const at = clock.now();
  for (const { id, accountId, amount } of await settle(tx, clock, orderId, "released"))
    await creditWallet(tx, accountId, "held", amount, { kind: "release", reason, key: `release:${id}`, orderId, at });
}

async function settle(tx: Transaction, clock: Clock, orderId: number, state: "captured" | "released"): Promise<Hold[]> {
  const settled = await settleHolds(tx, orderId, state, clock.now());
  return settled.sort((a, b) => a.accountId - b.accountId);
}

/**
 * Before an unpaid order is paid after all: holds again what it was placed with, where a refusal has released it.
 * `value` is what the order's totals say that wallets pay. False when they do not hold so much any more, or may not
 * be spent now: a card was blocked, an allowance lapsed. The caller must roll back or send the money back.
 */
export async function reholdTenders(tx: Transaction, clock: Clock, orderId: number, value: number): Promise<boolean> {
  if (value === 0) return true;
  const rows = await listHolds(tx, orderId);
  const worth = (holds: readonly Hold[]) => holds.reduce((sum, hold) => sum + hold.value, 0);
  if (worth(rows.filter(({ state }) => state === "held")) === value) return true;
  const last = rows.filter(({ createdAt }) => createdAt.getTime() === rows[0]?.createdAt.getTime());
  if (worth(last) !== value || last.some(({ state }) => state !== "released")) return false;
  const accounts = last.map(({ accountId }) => accountId);
  if (!(await areSpendable(tx, accounts, clock.now()))) return false;
  return tx
    .transaction(async (attempt) => {
      if (!(await holdTenders(attempt, clock, orderId, last))) throw new NotHeld();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotHeld) return false;
      throw error;
    });
}

/** Undoes the holds of wallets that still had enough. */
class NotHeld extends Error {}

/**
 * Gives back up to `value` minor units of what a paid order took from wallets: gift cards first, then credit, then
 * coins, and what a company gave last: the reverse of how they were used. Answers what went back. Call it under the
 * order's lock; the same key gives back once.
 */
export async function refundTenders(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  { value, reason, key }: { value: number; reason: string; key: string },
): Promise<number> {
  const rows = await lockCapturedHolds(tx, orderId);
  const back = ["gift_card", "credit", "coins", "allowance"].flatMap((kind) => rows.filter((row) => row.kind === kind));
  let left = value;
  for (const { hold } of back) {
    const part = Math.min(left, hold.value - hold.refunded);
    if (part <= 0) continue;
    const units = unitsOf(hold, hold.refunded + part) - unitsOf(hold, hold.refunded);
    const movement = { kind: "refund", reason, key: `${key}:${hold.id}`, orderId, at: clock.now() } as const;
    if (units > 0 && (await creditWallet(tx, hold.accountId, "redeemed", units, movement)) === null) return value;
    await updateRefunded(tx, hold.id, hold.refunded + part, clock.now());
    left -= part;
  }
  return value - left;
}

/** Of a hold, the wallet's units that stand for so much of its value; all of them for all of it. */
function unitsOf({ amount, value }: Hold, part: number): number {
  return Math.round((amount * part) / value);
}
