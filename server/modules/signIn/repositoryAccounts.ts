import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { customers } from "../../db/schema";

/** Makes the account of an address; undefined where there is one. */
export async function addAccount(tx: Transaction, row: typeof customers.$inferInsert): Promise<number | undefined> {
  const [created] = await tx
    .insert(customers)
    .values(row)
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  return created?.id;
}

/** The account of an address, with its company. */
export async function findAccountOf(
  tx: Transaction,
  email: string,
): Promise<{ id: number; companyId: number | null } | undefined> {
  const [known] = await tx
    .select({ id: customers.id, companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.email, email));
  return known;
}

export async function noteSignIn(tx: Transaction, id: number, signedInAt: Date): Promise<void> {
  await tx.update(customers).set({ signedInAt }).where(eq(customers.id, id));
}
