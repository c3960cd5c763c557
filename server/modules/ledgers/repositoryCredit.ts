import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import {
  giftCards,
  ledgerAccounts,
  ledgerEntries,
  ledgerHolds,
  ledgerTransactions,
  orders,
  type WalletKind,
} from "../../db/schema";

/** Leaves out movements that held something and gave it back. */
export const notReleased = sql`not exists (select 1 from ${ledgerHolds} as hold where hold.state = 'released'
  and ${ledgerTransactions.key} in ('hold:' || hold.id, 'release:' || hold.id) and hold.order_id = ${ledgerTransactions.orderId})`;

export type Account = typeof ledgerAccounts.$inferSelect;

/** The customer's own wallets of these kinds. */
export async function ownWallets(db: Queries, customerId: number, kinds: readonly WalletKind[]): Promise<Account[]> {
  const mine = and(eq(ledgerAccounts.customerId, customerId), inArray(ledgerAccounts.kind, [...kinds]));
  return db.select().from(ledgerAccounts).where(mine).orderBy(ledgerAccounts.unit);
}

/**
 * Gift cards that were sent to a customer's address, or bought for nobody else: what somebody who was given one does
 * with it is not its buyer's business.
 */
export function listCards(db: Queries, { id, email }: { id: number; email: string }, limit: number) {
  const isBought = sql<boolean>`coalesce(${orders.customerId} = ${id}, false)`;
  return db
    .select({ card: giftCards, account: ledgerAccounts, isBought })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(or(and(eq(orders.customerId, id), eq(giftCards.email, "")), sql`lower(${giftCards.email}) = ${email}`))
    .orderBy(desc(giftCards.id))
    .limit(limit);
}

const entriesOf = (walletIds: readonly number[]) =>
  and(inArray(ledgerEntries.accountId, [0, ...walletIds]), notReleased);

/** How many movements of wallets there are, but for what was held and given back. */
export async function countEntries(db: Queries, walletIds: readonly number[]): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(entriesOf(walletIds));
  return counted?.total ?? 0;
}

/** One page of them, the latest first, each with its wallet's kind and its order. */
export function listMovements(
  db: Queries,
  walletIds: readonly number[],
  { size, offset }: { size: number; offset: number },
) {
  return db
    .select({
      entry: ledgerEntries,
      moved: ledgerTransactions,
      wallet: ledgerAccounts.kind,
      order: { number: orders.number, customerId: orders.customerId },
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .where(entriesOf(walletIds))
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset(offset);
}
