import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Credit } from "../../../contract/customer";
import type { Queries } from "../../db/client";
import {
  giftCards,
  ledgerAccounts,
  ledgerEntries,
  ledgerHolds,
  ledgerTransactions,
  orders,
  type LedgerUnit,
  type WalletKind,
} from "../../db/schema";
import { major } from "../../money";

const HUNDREDTHS = 100;
/** Gift cards that one customer is shown, the latest first. */
const CARDS = 50;

/** Coins, or the currency's major units. */
function wire(amount: number, unit: LedgerUnit): number {
  return unit === "COIN" ? amount / HUNDREDTHS : major(amount, unit);
}

/** Leaves out movements that held something and gave it back. */
export const notReleased = sql`not exists (select 1 from ${ledgerHolds} as hold where hold.state = 'released'
  and ${ledgerTransactions.key} in ('hold:' || hold.id, 'release:' || hold.id) and hold.order_id = ${ledgerTransactions.orderId})`;

interface Page {
  page: number;
  size: number;
}

type Account = typeof ledgerAccounts.$inferSelect;

/** The customer's own wallets of these kinds. */
export async function ownWallets(db: Queries, customerId: number, kinds: readonly WalletKind[]): Promise<Account[]> {
  const mine = and(eq(ledgerAccounts.customerId, customerId), inArray(ledgerAccounts.kind, [...kinds]));
  return db.select().from(ledgerAccounts).where(mine).orderBy(ledgerAccounts.unit);
}

/**
 * Gift cards that were sent to a customer's address, or bought for nobody else: what somebody who was given one does
 * with it is not its buyer's business.
 */
async function cardsOf(db: Queries, { id, email }: { id: number; email: string }) {
  const isBought = sql<boolean>`coalesce(${orders.customerId} = ${id}, false)`;
  return db
    .select({ card: giftCards, account: ledgerAccounts, isBought })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(or(and(eq(orders.customerId, id), eq(giftCards.email, "")), sql`lower(${giftCards.email}) = ${email}`))
    .orderBy(desc(giftCards.id))
    .limit(CARDS);
}

/** How wallets came to what they hold, the latest first. What was held and given back again is left out. */
export async function readEntries(
  db: Queries,
  customerId: number,
  wallets: readonly Account[],
  { page, size }: Page,
): Promise<Pick<Credit, "entries" | "page" | "total_pages" | "total">> {
  const mine = and(inArray(ledgerEntries.accountId, [0, ...wallets.map(({ id }) => id)]), notReleased);
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(mine);
  const rows = await db
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
    .where(mine)
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = counted?.total ?? 0;
  return {
    entries: rows.map(({ entry, moved, wallet, order }) => ({
      id: entry.id,
      at: moved.at.toISOString(),
      kind: moved.kind,
      wallet,
      amount: wire(entry.amount, moved.unit),
      currency: moved.unit === "COIN" ? "" : moved.unit,
      // A gift card may have been bought, or spent, with somebody else's order.
      order_num: order && (wallet !== "gift_card" || order.customerId === customerId) ? order.number : "",
    })),
    page,
    total_pages: Math.ceil(total / size),
    total,
  };
}

/** What a customer has in coins, credit and gift cards, and how it came and went. */
export async function readCredit(
  { db }: { db: Queries },
  customer: { id: number; email: string },
  { kinds, ...page }: Page & { kinds: readonly WalletKind[] },
): Promise<Omit<Credit, "coming" | "lapsing">> {
  const wallets = await ownWallets(db, customer.id, ["coins", "credit"]);
  const cards = await cardsOf(db, customer);
  const told = [...wallets, ...cards.map(({ account }) => account)].filter(({ kind }) =>
    kinds.some((asked) => asked === kind),
  );
  return {
    coins: wallets
      .filter(({ kind }) => kind === "coins")
      .reduce((sum, { balance, unit }) => sum + wire(balance, unit), 0),
    credits: wallets
      .filter(({ kind, balance }) => kind === "credit" && balance > 0)
      .map(({ unit, balance }) => ({ currency: unit, amount: wire(balance, unit) })),
    gift_cards: cards.map(({ card, account, isBought }) => ({
      hint: card.hint,
      currency: card.currency,
      amount: major(account.balance, card.currency),
      worth: major(card.amount, card.currency),
      state: card.state,
      origin: isBought ? "bought" : "received",
      at: card.createdAt.toISOString(),
    })),
    ...(await readEntries(db, customer.id, told, page)),
  };
}
