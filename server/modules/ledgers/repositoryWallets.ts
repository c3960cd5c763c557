import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { giftCards, ledgerAccounts, ledgerHolds, orders, type LedgerUnit } from "../../db/schema";
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
    companyId === null ? undefined : and(eq(ledgerAccounts.companyId, companyId), gt(ledgerAccounts.lapsesAt, now)),
  );
  const isMine = customerId === null ? undefined : and(eq(ledgerAccounts.customerId, customerId), isSpendable);
  const isGiven =
    giftCardIds.length === 0 ? undefined : and(inArray(giftCards.id, [...giftCardIds]), eq(giftCards.state, "active"));
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
