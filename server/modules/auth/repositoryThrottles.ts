import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { loginCodes, loginThrottles } from "../../db/schema";

export type ThrottleRow = typeof loginThrottles.$inferSelect;

const named = (email: string, lane: string) => and(eq(loginThrottles.email, email), eq(loginThrottles.lane, lane));

/** Makes a lane of an address where there is none. */
export const openThrottle = (tx: Transaction, email: string, lane: string, dayStart: Date) =>
  tx.insert(loginThrottles).values({ email, lane, dayStart }).onConflictDoNothing();

/** A lane, held until the transaction ends. */
export async function lockThrottleRow(tx: Transaction, email: string, lane: string): Promise<ThrottleRow | undefined> {
  const [row] = await tx.select().from(loginThrottles).where(named(email, lane)).for("update");
  return row;
}

export async function hasThrottle(tx: Transaction, email: string, lane: string): Promise<boolean> {
  const found = await tx.select({ lane: loginThrottles.lane }).from(loginThrottles).where(named(email, lane));
  return found.length > 0;
}

export const updateThrottle = (
  tx: Transaction,
  email: string,
  lane: string,
  counts: Partial<Omit<ThrottleRow, "email" | "lane">>,
) => tx.update(loginThrottles).set(counts).where(named(email, lane));

export const deleteThrottle = (tx: Transaction, email: string, lane: string) =>
  tx.delete(loginThrottles).where(named(email, lane));

/** Codes and counts of before. */
export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, loginCodes, lt(loginCodes.sentAt, before));
  await deleteInBatches(db, loginThrottles, lt(loginThrottles.dayStart, before));
}
