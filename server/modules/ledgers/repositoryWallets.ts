import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { customers, giftCards, ledgerAccounts, ledgerHolds, orders, type LedgerUnit } from "../../db/schema";
import type { Wallet } from "../pricing/pricing";

export interface WalletQuestion {
  customerId: number | null;
  /** In the order in which they were given. */
  giftCardIds: readonly number[];
  currency: Currency;
  cartId: string;
  /** Whose allowance may be spent: the company that the customer is a member of now. */
  companyId: number | null;
  now: Date;
}

/** A wallet that may pay for a cart. */
export interface CartWallet extends Wallet {
  /** Of a gift card. */
  giftCardId: number | null;
}

const isActiveCard = eq(giftCards.state, "active");

/** An allowance is spent while its company is the customer's, and until it lapses. */
const isAllowanceOf = (companyId: number | PgColumn, now: Date) =>
  and(eq(ledgerAccounts.companyId, companyId), gt(ledgerAccounts.lapsesAt, now));

/** Whether each of these may still pay for something, whatever is in it: cards are blocked, allowances lapse. */
export async function areSpendable(tx: Queries, accountIds: readonly number[], now: Date): Promise<boolean> {
  const mayNot = or(
    sql`not coalesce(${isActiveCard}, true)`,
    and(eq(ledgerAccounts.kind, "allowance"), sql`not coalesce(${isAllowanceOf(customers.companyId, now)}, false)`),
  );
  const dead = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .leftJoin(giftCards, eq(giftCards.accountId, ledgerAccounts.id))
    .leftJoin(customers, eq(customers.id, ledgerAccounts.customerId))
    .where(and(inArray(ledgerAccounts.id, [...accountIds]), mayNot))
    .limit(1);
  return dead.length === 0;
}

/**
 * What a cart may be paid with: the customer's allowance, coins and credit, and the gift cards that were given, in its
 * currency.
 * What the cart's own unpaid order holds is still the shopper's. One query, none for a guest without a gift card.
 */
export async function findWallets(
  db: Queries,
  { customerId, giftCardIds, currency, cartId, companyId, now }: WalletQuestion,
): Promise<CartWallet[]> {
  if (customerId === null && giftCardIds.length === 0) return [];
  const held = sql<number>`(select coalesce(sum(hold.amount), 0) from ${ledgerHolds} as hold
    join ${orders} as own on own.id = hold.order_id
    where own.cart_id = ${cartId}::uuid and hold.state = 'held' and hold.account_id = ${ledgerAccounts.id})`.mapWith(
    Number,
  );
  const units: LedgerUnit[] = [currency, "COIN"];
  const isSpendable = or(
    ne(ledgerAccounts.kind, "allowance"),
    companyId === null ? undefined : isAllowanceOf(companyId, now),
  );
  const isMine = customerId === null ? undefined : and(eq(ledgerAccounts.customerId, customerId), isSpendable);
  const isGiven = giftCardIds.length === 0 ? undefined : and(inArray(giftCards.id, [...giftCardIds]), isActiveCard);
  const rows = await db
    .select({
      accountId: ledgerAccounts.id,
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
      held,
      giftCardId: giftCards.id,
      hint: giftCards.hint,
    })
    .from(ledgerAccounts)
    .leftJoin(giftCards, eq(giftCards.accountId, ledgerAccounts.id))
    .where(and(inArray(ledgerAccounts.unit, units), or(isMine, isGiven)))
    .orderBy(ledgerAccounts.id);
  const place = (id: number | null) => (id === null ? -1 : giftCardIds.indexOf(id));
  return rows
    .flatMap(({ kind, balance, held: own, hint, ...wallet }) =>
      kind === "coins" || kind === "credit" || kind === "gift_card" || kind === "allowance"
        ? [{ ...wallet, kind, balance: balance + own, hint: hint ?? "" }]
        : [],
    )
    .sort((a, b) => place(a.giftCardId) - place(b.giftCardId));
}

/** The customer's wallet of a kind, made on its first use. */
export async function openWallet(
  db: Queries,
  customerId: number,
  kind: "coins" | "credit",
  unit: LedgerUnit,
): Promise<number> {
  const [made] = await db
    .insert(ledgerAccounts)
    .values({ kind, unit, customerId })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id });
  if (made) return made.id;
  const which = and(
    eq(ledgerAccounts.customerId, customerId),
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.unit, unit),
  );
  const [known] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(which);
  if (!known) throw new Error(`customer ${customerId} could not be given a wallet`);
  return known.id;
}
