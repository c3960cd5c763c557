import { and, count, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
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

interface CardOwner {
  id: number;
  email: string;
}

/**
 * Gift cards that were sent to a customer's address, or bought for nobody else: what somebody who was given one does
 * with it is not its buyer's business.
 */
const isCardOf = ({ id, email }: CardOwner) =>
  or(and(eq(orders.customerId, id), eq(giftCards.email, "")), sql`lower(${giftCards.email}) = ${email}`);

export function listCards(db: Queries, owner: CardOwner, limit: number) {
  const isBought = sql<boolean>`coalesce(${orders.customerId} = ${owner.id}, false)`;
  return db
    .select({ card: giftCards, account: ledgerAccounts, isBought })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(isCardOf(owner))
    .orderBy(desc(giftCards.id))
    .limit(limit);
}

/** What can be spent of a customer's gift cards, by currency, and how many cards that is. */
export const sumCards = (db: Queries, owner: CardOwner) =>
  db
    .select({
      currency: giftCards.currency,
      amount: sql`sum(${ledgerAccounts.balance})`.mapWith(Number),
      cards: sql<number>`count(*)::int`,
    })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(and(isCardOf(owner), eq(giftCards.state, "active"), gt(ledgerAccounts.balance, 0)))
    .groupBy(giftCards.currency)
    .orderBy(giftCards.currency);

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
