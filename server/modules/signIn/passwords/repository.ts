import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { customers, passwords } from "../../../db/schema";

/** The hash of an address's password; undefined without an account, and without a password. */
export async function findPassword(db: Queries, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: passwords.hash })
    .from(passwords)
    .innerJoin(customers, eq(customers.id, passwords.customerId))
    .where(eq(customers.email, email));
  return row?.hash;
}

/** Whether a customer's password is this one still; it stays so until the transaction ends. */
export async function isCurrentPassword(tx: Transaction, customerId: number, hash: string): Promise<boolean> {
  const [row] = await tx
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.customerId, customerId))
    .for("share");
  return row?.hash === hash;
}

export async function updatePassword(tx: Transaction, customerId: number, hash: string, now: Date): Promise<void> {
  await tx
    .insert(passwords)
    .values({ customerId, hash, changedAt: now })
    .onConflictDoUpdate({ target: passwords.customerId, set: { hash, changedAt: now } });
}
