import { randomInt, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import { customers, giftCards, ledgerAccounts, ledgerEntries, ledgerHolds, orders } from "../../../server/db/schema";
import { findAllowance } from "../../../server/modules/allowances/repository";
import { giftCardCode, hashGiftCardCode } from "../../../server/modules/ledgers/giftCardCode";
import { issueGiftCard } from "../../../server/modules/ledgers/repositoryGiftCards";
import { creditWallet, debitWallet } from "../../../server/modules/ledgers/repositoryBooks";
import { openWallet } from "../../../server/modules/ledgers/repositoryWallets";
import { newEmail } from "./shopping";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

/** A new gift card; answers its code. Amounts in minor units. */
export async function newGiftCard(store: TestStore, amount: number, currency: Currency = "USD"): Promise<string> {
  const code = giftCardCode(store.deps.env, 0, randomUUID());
  const at = store.deps.clock.now();
  await store.deps.db.transaction((tx) => issueGiftCard(tx, { code, currency, amount, reason: "test", at }));
  return code;
}

export async function giftCardBalance({ deps }: TestStore, code: string): Promise<number> {
  const [row] = await deps.db
    .select({ balance: ledgerAccounts.balance })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .where(eq(giftCards.codeHash, hashGiftCardCode(code)));
  return row?.balance ?? -1;
}

/** Gives a customer coins (hundredths) and credit (cents). */
export async function fillWallets({ deps }: TestStore, email: string, filling: { coins?: number; credit?: number }) {
  const { db, clock } = deps;
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const id = row?.id ?? 0;
  const gifts = [
    { kind: "coins", unit: "COIN", amount: filling.coins ?? 0 },
    { kind: "credit", unit: "USD", amount: filling.credit ?? 0 },
  ] as const;
  for (const { kind, unit, amount } of gifts) {
    if (amount === 0) continue;
    const key = `${kind}:${id}:${randomInt(2 ** 40)}`;
    const movement = { kind: "issue", reason: "test", key, at: clock.now() } as const;
    await creditWallet(db, await openWallet(db, id, kind, unit), "issued", amount, movement);
  }
}

/** Makes a member's allowance of this year this much, minor units of dollars; answers its account. */
export async function giveAllowance({ deps }: TestStore, email: string, amount: number): Promise<number> {
  const { db, clock } = deps;
  const [member] = await db.select().from(customers).where(eq(customers.email, email));
  if (!member || member.companyId === null) throw new Error(`${email} is of no company`);
  const at = clock.now();
  const given = await findAllowance(db, member.id, member.companyId, at);
  if (!given) throw new Error(`${email} has no allowance`);
  const { id, balance } = given.account;
  const why = (kind: "refund" | "lapse") => ({ kind, reason: "test", key: `${kind}:${id}:test`, at });
  if (amount < balance) await debitWallet(db, id, "issued", balance - amount, why("lapse"));
  if (amount > balance) await creditWallet(db, id, "issued", amount - balance, why("refund"));
  return id;
}

export async function accountBalance({ deps }: TestStore, id: number): Promise<number> {
  const [row] = await deps.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
  return row?.balance ?? -1;
}

/** A signed-in customer of one's own with filled wallets. */
export async function richCustomer(
  store: TestStore,
  filling: { coins?: number; credit?: number },
  email = newEmail(),
): Promise<Visitor> {
  const browser = await store.signedIn(email);
  await fillWallets(store, email, filling);
  return browser;
}

export async function walletBalance({ deps }: TestStore, email: string, kind: "coins" | "credit"): Promise<number> {
  const [row] = await deps.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .innerJoin(customers, eq(customers.id, ledgerAccounts.customerId))
    .where(and(eq(customers.email, email), eq(ledgerAccounts.kind, kind)));
  return row?.balance ?? -1;
}

/** States and values of what an order took from wallets. */
export async function holdsOf({ deps }: TestStore, orderNumber: string): Promise<string[]> {
  const rows = await deps.db
    .select({ state: ledgerHolds.state, value: ledgerHolds.value })
    .from(ledgerHolds)
    .innerJoin(orders, eq(orders.id, ledgerHolds.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(ledgerHolds.id);
  return rows.map(({ state, value }) => `${state} ${value}`);
}

/**
 * What every ledger of the store must be: transactions that sum to zero, balances that are the sum of their entries,
 * books that hold what is held.
 */
export async function expectLedgersRight({ deps: { db } }: TestStore): Promise<void> {
  const unbalanced = await db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`);
  const entries = sql`(select coalesce(sum(entry.amount), 0) from ${ledgerEntries} as entry where entry.account_id = ${ledgerAccounts.id})`;
  const wrong = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        sql`${ledgerAccounts.kind} in ('coins', 'credit', 'gift_card', 'allowance')`,
        sql`(${ledgerAccounts.balance} <> ${entries} or ${ledgerAccounts.balance} < 0)`,
      ),
    );
  const held = sql`(select coalesce(sum(hold.amount), 0) from ${ledgerHolds} as hold join ${ledgerAccounts} as wallet
    on wallet.id = hold.account_id where hold.state = 'held' and wallet.unit = ${ledgerAccounts.unit})`;
  const books = await db
    .select({ unit: ledgerAccounts.unit })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, "held"), sql`${entries} <> ${held}`));
  expect({ unbalanced, wrong, books }).toEqual({ unbalanced: [], wrong: [], books: [] });
}
