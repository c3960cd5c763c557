import { and, eq, or } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { customers, walletSessions } from "../../db/schema";

export type WalletSessionRow = typeof walletSessions.$inferSelect;

export async function addWalletSession(db: Queries, session: typeof walletSessions.$inferInsert): Promise<void> {
  await db.insert(walletSessions).values(session);
}

export async function findWalletSession(db: Queries, tokenHash: string): Promise<WalletSessionRow | undefined> {
  const [session] = await db.select().from(walletSessions).where(eq(walletSessions.tokenHash, tokenHash));
  return session;
}

/** The same where this customer, or this browser, has opened it. */
export async function findOwnWalletSession(
  db: Queries,
  tokenHash: string,
  { customerId, browserHash }: { customerId: number | null; browserHash: string | null },
): Promise<WalletSessionRow | undefined> {
  const mine = or(
    customerId === null ? undefined : eq(walletSessions.customerId, customerId),
    browserHash === null ? undefined : eq(walletSessions.browserHash, browserHash),
  );
  if (!mine) return undefined;
  const [row] = await db
    .select()
    .from(walletSessions)
    .where(and(eq(walletSessions.tokenHash, tokenHash), mine));
  return row;
}

/** The customer who has opened a wallet. */
export async function findWalletOwner(
  db: Queries,
  customerId: number,
): Promise<typeof customers.$inferSelect | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer;
}
