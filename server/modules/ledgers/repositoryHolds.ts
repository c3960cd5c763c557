import { and, asc, desc, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { ledgerAccounts, ledgerHolds } from "../../db/schema";

export type Hold = typeof ledgerHolds.$inferSelect;

/** Notes what is held, in the order that is given. */
export const insertHolds = (tx: Transaction, rows: (typeof ledgerHolds.$inferInsert)[]): Promise<Hold[]> =>
  tx.insert(ledgerHolds).values(rows).returning();

/** Ends what an order holds; what it was. */
export const settleHolds = (
  tx: Transaction,
  orderId: number,
  state: "captured" | "released",
  changedAt: Date,
): Promise<Hold[]> =>
  tx
    .update(ledgerHolds)
    .set({ state, changedAt })
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.state, "held")))
    .returning();

/** All that an order has held, the latest first. */
export const listHolds = (tx: Transaction, orderId: number): Promise<Hold[]> =>
  tx.select().from(ledgerHolds).where(eq(ledgerHolds.orderId, orderId)).orderBy(desc(ledgerHolds.createdAt));

/** What wallets have paid of an order, each with the kind of its wallet; held until the transaction ends. */
export const lockCapturedHolds = (tx: Transaction, orderId: number) =>
  tx
    .select({ hold: ledgerHolds, kind: ledgerAccounts.kind })
    .from(ledgerHolds)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerHolds.accountId))
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.state, "captured")))
    .orderBy(asc(ledgerHolds.id))
    .for("update", { of: ledgerHolds });

/** Writes how much of a hold has gone back by now. */
export const updateRefunded = (tx: Transaction, id: number, refunded: number, changedAt: Date) =>
  tx.update(ledgerHolds).set({ refunded, changedAt }).where(eq(ledgerHolds.id, id));
