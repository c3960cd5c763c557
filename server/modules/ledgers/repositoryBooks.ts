import { eq, sql, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  type BookKind,
  type LedgerMove,
  type LedgerUnit,
} from "../../db/schema";

/** Why money moves between two accounts. `key` names the movement: the same one is booked once. */
export interface Movement {
  kind: LedgerMove;
  /** For people who read the books. */
  reason: string;
  key: string;
  orderId?: number;
  at: Date;
}

/** Amounts are whole and above zero; a movement the other way is another function. */
function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no amount that can be booked`);
}

function transactionRow({ kind, reason, key, orderId, at }: Movement, unit: SQL): SQL {
  return sql`${kind}::text, ${unit}, ${reason}::text, ${key}::text, ${orderId ?? null}::int, ${at.toISOString()}::timestamptz`;
}

const COLUMNS = sql`(kind, unit, reason, key, order_id, at)`;

/** Two entries of the transaction that `moved` made: from one account of its unit to another. */
function bothEntries(from: SQL, to: SQL, amount: number): SQL {
  return sql`insert into ${ledgerEntries} (transaction_id, account_id, amount)
    select moved.id, (${from}), -${amount}::bigint from moved union all select moved.id, (${to}), ${amount}::bigint from moved`;
}

const book = (kind: BookKind) =>
  sql`select book.id from ${ledgerAccounts} as book where book.kind = ${kind} and book.unit = moved.unit`;

async function transactionOf(db: Queries, query: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows[0]?.id ?? null;
}

/**
 * Takes an amount out of a wallet, in one statement whose condition holds whatever was read before: never more than
 * there is. Answers the transaction; null when the wallet does not hold so much, and then nothing has happened.
 */
export async function debitWallet(
  db: Queries,
  walletId: number,
  to: BookKind,
  amount: number,
  movement: Movement,
): Promise<number | null> {
  assertAmount(amount);
  return transactionOf(
    db,
    sql`with debited as (
      update ${ledgerAccounts} set balance = balance - ${amount}::bigint
      where id = ${walletId} and balance >= ${amount}::bigint returning unit
    ), moved as (
      insert into ${ledgerTransactions} ${COLUMNS} select ${transactionRow(movement, sql`debited.unit`)} from debited returning id, unit
    ), booked as (${bothEntries(sql`${walletId}::int`, book(to), amount)})
    select id from moved`,
  );
}

/** Takes as much of an amount out of a wallet as there is, under the wallet's lock. Answers what was taken. */
export async function debitUpTo(
  tx: Transaction,
  walletId: number,
  to: BookKind,
  amount: number,
  movement: Movement,
): Promise<number> {
  const rows = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletId))
    .for("update");
  const taken = Math.min(amount, rows[0]?.balance ?? 0);
  if (taken > 0) await debitWallet(tx, walletId, to, taken, movement);
  return taken;
}

/** Puts an amount into a wallet. Answers the transaction; null when it was booked before. */
export async function creditWallet(
  db: Queries,
  walletId: number,
  from: BookKind,
  amount: number,
  movement: Movement,
): Promise<number | null> {
  assertAmount(amount);
  return transactionOf(
    db,
    sql`with moved as (
      insert into ${ledgerTransactions} ${COLUMNS}
      select ${transactionRow(movement, sql`wallet.unit`)} from ${ledgerAccounts} as wallet where wallet.id = ${walletId}
      on conflict (key) do nothing returning id, unit
    ), credited as (
      update ${ledgerAccounts} set balance = balance + ${amount}::bigint where id = ${walletId} and exists (select 1 from moved)
    ), booked as (${bothEntries(book(from), sql`${walletId}::int`, amount)})
    select id from moved`,
  );
}

/** Moves an amount between two books of a wallet's unit. Answers the transaction; null when it was booked before. */
export async function transferBetweenBooks(
  db: Queries,
  walletId: number,
  { from, to, amount }: { from: BookKind; to: BookKind; amount: number },
  movement: Movement,
): Promise<number | null> {
  assertAmount(amount);
  return transactionOf(
    db,
    sql`with moved as (
      insert into ${ledgerTransactions} ${COLUMNS}
      select ${transactionRow(movement, sql`wallet.unit`)} from ${ledgerAccounts} as wallet where wallet.id = ${walletId}
      on conflict (key) do nothing returning id, unit
    ), booked as (${bothEntries(book(from), book(to), amount)})
    select id from moved`,
  );
}

/** The same between two books of a unit that no wallet is concerned with. */
export async function moveUnitBooks(
  db: Queries,
  unit: LedgerUnit,
  { from, to, amount }: { from: BookKind; to: BookKind; amount: number },
  movement: Movement,
): Promise<number | null> {
  assertAmount(amount);
  return transactionOf(
    db,
    sql`with moved as (
      insert into ${ledgerTransactions} ${COLUMNS} select ${transactionRow(movement, sql`${unit}::text`)}
      on conflict (key) do nothing returning id, unit
    ), booked as (${bothEntries(book(from), book(to), amount)})
    select id from moved`,
  );
}
