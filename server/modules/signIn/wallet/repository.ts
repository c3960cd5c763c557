import { and, asc, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { customers, identities } from "../../../db/schema";

const own = (customerId: number) => and(eq(identities.customerId, customerId), eq(identities.provider, "wallet"));

/** The customer's wallets, the first added first. */
export async function walletsOf(db: Queries, customerId: number): Promise<{ address: string; added_at: string }[]> {
  const rows = await db.select().from(identities).where(own(customerId)).orderBy(asc(identities.id));
  return rows.map(({ subject, createdAt }) => ({ address: subject, added_at: createdAt.toISOString() }));
}

/** The address of whose wallet it is. */
export async function emailOfWallet(db: Queries, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: customers.email })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.provider, "wallet"), eq(identities.subject, address)));
  return row?.email;
}

/** False when it is somebody's already. */
export async function addWallet(tx: Transaction, customerId: number, address: string, now: Date): Promise<boolean> {
  const added = await tx
    .insert(identities)
    .values({ customerId, provider: "wallet", subject: address, createdAt: now })
    .onConflictDoNothing({ target: [identities.provider, identities.subject] })
    .returning({ id: identities.id });
  return added.length > 0;
}

export async function removeWallet(db: Queries, customerId: number, address: string): Promise<void> {
  await db.delete(identities).where(and(own(customerId), eq(identities.subject, address)));
}
