import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Credit } from "../../../contract/customer";
import type { Queries } from "../../db/client";
import {
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

/** Coins, or the currency's major units. */
function wire(amount: number, unit: LedgerUnit): number {
  return unit === "COIN" ? amount / HUNDREDTHS : major(amount, unit);
}

/** Leaves out movements that held something and gave it back. */
export const notReleased = sql`not exists (select 1 from ${ledgerHolds} as hold where hold.state = 'released'
  and ${ledgerTransactions.key} in ('hold:' || hold.id, 'release:' || hold.id) and hold.order_id = ${ledgerTransactions.orderId})`;

/**
 * What a customer has in coins and credit, and how it came and went. What was held and given back again is left out.
 */
export async function readCredit(
  { db }: { db: Queries },
  customerId: number,
  { page, size }: { page: number; size: number },
  kinds: readonly WalletKind[] = ["coins", "credit"],
): Promise<Credit> {
  const wallets = await db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.customerId, customerId), inArray(ledgerAccounts.kind, [...kinds])))
    .orderBy(ledgerAccounts.unit);
  const mine = and(inArray(ledgerEntries.accountId, [0, ...wallets.map(({ id }) => id)]), notReleased);
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(mine);
  const rows = await db
    .select({ entry: ledgerEntries, moved: ledgerTransactions, wallet: ledgerAccounts.kind, number: orders.number })
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
    coins: wallets
      .filter(({ kind }) => kind === "coins")
      .reduce((sum, { balance, unit }) => sum + wire(balance, unit), 0),
    credits: wallets
      .filter(({ kind, balance }) => kind === "credit" && balance > 0)
      .map(({ unit, balance }) => ({ currency: unit, amount: wire(balance, unit) })),
    entries: rows.map(({ entry, moved, wallet, number }) => ({
      id: entry.id,
      at: moved.at.toISOString(),
      kind: moved.kind,
      wallet,
      amount: wire(entry.amount, moved.unit),
      currency: moved.unit === "COIN" ? "" : moved.unit,
      order_num: number ?? "",
    })),
    page,
    total_pages: Math.ceil(total / size),
    total,
  };
}
