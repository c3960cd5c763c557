import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { customers, payoutAccounts } from "../../db/schema";

/** Somebody of the demo's world. */
export async function findDemoCustomer(db: Queries, email: string): Promise<typeof customers.$inferSelect | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email));
  return customer;
}

/** Names an account where its customer has named none; answers whether it was. */
export async function addFirstAccount(tx: Transaction, row: typeof payoutAccounts.$inferInsert): Promise<boolean> {
  return (await tx.insert(payoutAccounts).values(row).onConflictDoNothing().returning()).length > 0;
}
