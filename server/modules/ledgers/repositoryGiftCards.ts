import { and, eq } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { giftCards, ledgerAccounts } from "../../db/schema";
import { hashGiftCardCode, readGiftCardCode } from "./giftCardCode";
import { creditWallet } from "./repositoryBooks";

export interface NewGiftCard {
  /** As kept: 16 letters. */
  code: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  reason: string;
  at: Date;
  bought?: { orderId: number; piece: string };
  name?: string;
  email?: string;
  message?: string;
  template?: string;
}

/** Issues a card with its amount. Answers its id; null when this piece of the order has its card already. */
export async function issueGiftCard(
  tx: Transaction,
  { code, currency, amount, reason, at, bought, ...recipient }: NewGiftCard,
): Promise<number | null> {
  if (bought) {
    const known = and(eq(giftCards.orderId, bought.orderId), eq(giftCards.piece, bought.piece));
    if ((await tx.select({ id: giftCards.id }).from(giftCards).where(known)).length > 0) return null;
  }
  const [account] = await tx.insert(ledgerAccounts).values({ kind: "gift_card", unit: currency }).returning();
  if (!account) throw new Error("a gift card got no account");
  const [card] = await tx
    .insert(giftCards)
    .values({
      ...recipient,
      accountId: account.id,
      codeHash: hashGiftCardCode(code),
      hint: code.slice(-4),
      currency,
      amount,
      orderId: bought?.orderId ?? null,
      piece: bought?.piece ?? "",
      createdAt: at,
    })
    .returning({ id: giftCards.id });
  if (!card) throw new Error("a gift card could not be issued");
  const orderId = bought?.orderId;
  await creditWallet(tx, account.id, "issued", amount, {
    kind: "issue",
    reason,
    key: `gift-card:${card.id}`,
    at,
    ...(orderId !== undefined && { orderId }),
  });
  return card.id;
}

export interface FoundGiftCard {
  id: number;
  currency: Currency;
  balance: number;
}

/** The card with this code, however it was typed; undefined for a code that is none and for a card that was stopped. */
export async function findGiftCard(db: Queries, text: string): Promise<FoundGiftCard | undefined> {
  const code = readGiftCardCode(text);
  if (code === null) return undefined;
  const [card] = await db
    .select({ id: giftCards.id, currency: giftCards.currency, balance: ledgerAccounts.balance })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .where(and(eq(giftCards.codeHash, hashGiftCardCode(code)), eq(giftCards.state, "active")));
  return card;
}
