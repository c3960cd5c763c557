import { and, desc, eq, sum } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { sandboxDisputes, sandboxRefunds, sandboxTransfers } from "../../../db/schema";
import type { BankDispute, BankTransfer } from "../present";

/** Notes what somebody sent; of what is known already, its new state. */
export async function upsertTransfer(tx: Transaction, row: typeof sandboxTransfers.$inferInsert): Promise<void> {
  await tx
    .insert(sandboxTransfers)
    .values(row)
    .onConflictDoUpdate({
      target: [sandboxTransfers.ref, sandboxTransfers.transaction],
      set: { state: row.state },
    });
}

export interface Funds {
  seen: number;
  final: number;
}

/** What was sent for a payment so far. */
export async function fundsOf(tx: Transaction, ref: string): Promise<Funds> {
  const rows = await tx
    .select({ state: sandboxTransfers.state, amount: sum(sandboxTransfers.amount).mapWith(Number) })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.ref, ref))
    .groupBy(sandboxTransfers.state);
  const of = (state: "seen" | "final") => rows.find((row) => row.state === state)?.amount ?? 0;
  return { seen: of("seen"), final: of("final") };
}

/** What was sent, as the sandbox tells the store. */
export const listTransfers = (db: Queries, ref: string): Promise<BankTransfer[]> =>
  db
    .select({
      transaction: sandboxTransfers.transaction,
      amount: sandboxTransfers.amount,
      state: sandboxTransfers.state,
    })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.ref, ref))
    .orderBy(sandboxTransfers.createdAt, sandboxTransfers.transaction);

/** Disputes as the sandbox tells the store, the latest first. */
export function listBankDisputes(db: Queries, ref: string): Promise<BankDispute[]> {
  const { id: dispute, kind, amount, reason, state } = sandboxDisputes;
  return db
    .select({ dispute, kind, amount, reason, state })
    .from(sandboxDisputes)
    .where(eq(sandboxDisputes.ref, ref))
    .orderBy(desc(sandboxDisputes.createdAt), sandboxDisputes.id);
}

export async function findRefundBy(tx: Transaction, key: string) {
  return (await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key)))[0];
}

export async function insertBankRefund(tx: Transaction, row: typeof sandboxRefunds.$inferInsert): Promise<void> {
  await tx.insert(sandboxRefunds).values(row);
}

export async function hasDispute(tx: Transaction, ref: string): Promise<boolean> {
  const known = await tx.select({ id: sandboxDisputes.id }).from(sandboxDisputes).where(eq(sandboxDisputes.ref, ref));
  return known.length > 0;
}

export async function insertDispute(tx: Transaction, row: typeof sandboxDisputes.$inferInsert): Promise<void> {
  await tx.insert(sandboxDisputes).values(row);
}

/** Whether there was an open dispute, which is decided now. */
export async function decideOpenDispute(tx: Transaction, ref: string, state: "won" | "lost"): Promise<boolean> {
  const isOpen = and(eq(sandboxDisputes.ref, ref), eq(sandboxDisputes.state, "open"));
  return (await tx.update(sandboxDisputes).set({ state }).where(isOpen).returning()).length > 0;
}

export interface Movements {
  transfers: (typeof sandboxTransfers.$inferSelect)[];
  refunds: (typeof sandboxRefunds.$inferSelect)[];
  disputes: (typeof sandboxDisputes.$inferSelect)[];
}

/** Everything that moved money of a payment, the first first. */
export async function readMovements(db: Queries, ref: string): Promise<Movements> {
  return {
    transfers: await db
      .select()
      .from(sandboxTransfers)
      .where(eq(sandboxTransfers.ref, ref))
      .orderBy(sandboxTransfers.createdAt, sandboxTransfers.transaction),
    refunds: await db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.ref, ref))
      .orderBy(sandboxRefunds.createdAt, sandboxRefunds.key),
    disputes: await db
      .select()
      .from(sandboxDisputes)
      .where(eq(sandboxDisputes.ref, ref))
      .orderBy(sandboxDisputes.createdAt, sandboxDisputes.id),
  };
}
