import { and, asc, eq, isNull } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { vendorAccounts } from "../../../db/schema";

export type VendorAccountRow = typeof vendorAccounts.$inferSelect;

/** The accounts that a brand is paid to now, one of each currency. */
export async function accountsOf(db: Queries, vendorId: number): Promise<VendorAccountRow[]> {
  return db
    .select()
    .from(vendorAccounts)
    .where(and(eq(vendorAccounts.vendorId, vendorId), isNull(vendorAccounts.endedAt)))
    .orderBy(asc(vendorAccounts.currency));
}

/** Ends the account that a brand is paid to in a currency; answers it. */
export async function endVendorAccount(
  tx: Transaction,
  { vendorId, currency, at }: { vendorId: number; currency: Currency; at: Date },
): Promise<VendorAccountRow | undefined> {
  const isCurrent = and(
    eq(vendorAccounts.vendorId, vendorId),
    eq(vendorAccounts.currency, currency),
    isNull(vendorAccounts.endedAt),
  );
  return (await tx.update(vendorAccounts).set({ endedAt: at }).where(isCurrent).returning())[0];
}

/** Answers its id. */
export async function insertVendorAccount(tx: Transaction, account: typeof vendorAccounts.$inferInsert) {
  const [made] = await tx.insert(vendorAccounts).values(account).returning({ id: vendorAccounts.id });
  if (!made) throw new Error("an account could not be written");
  return made.id;
}
