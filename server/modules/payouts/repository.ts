import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sum } from "drizzle-orm";
import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { customers, ledgerAccounts, payoutAccounts, payoutTerms, withdrawals } from "../../db/schema";

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalChange = Partial<typeof withdrawals.$inferInsert>;

/** Withdrawals whose money is on its way. */
const OPEN: WithdrawalState[] = ["requested", "sent"];

/** What the store pays coins out by. */
export async function findPayoutTerms(db: Queries) {
  return (await db.select().from(payoutTerms))[0];
}

export async function findAccount(db: Queries, customerId: number): Promise<PayoutAccountRow | undefined> {
  const mine = and(eq(payoutAccounts.customerId, customerId), isNull(payoutAccounts.endedAt));
  return (await db.select().from(payoutAccounts).where(mine))[0];
}

export async function coinsOf(db: Queries, customerId: number): Promise<number> {
  const mine = and(eq(ledgerAccounts.customerId, customerId), eq(ledgerAccounts.kind, "coins"));
  return (await db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(mine))[0]?.balance ?? 0;
}

/** Hundredths of coins that a customer has withdrawn since a moment; what came back is not counted. */
export async function sumSince(db: Queries, customerId: number, since: Date): Promise<number> {
  const which = and(
    eq(withdrawals.customerId, customerId),
    gt(withdrawals.createdAt, since),
    notInArray(withdrawals.state, ["canceled", "returned"]),
  );
  const [row] = await db
    .select({ coins: sum(withdrawals.coins).mapWith(Number) })
    .from(withdrawals)
    .where(which);
  return row?.coins ?? 0;
}

export async function countOpen(db: Queries, customerId: number): Promise<number> {
  const open = and(eq(withdrawals.customerId, customerId), inArray(withdrawals.state, OPEN));
  return (await db.select({ n: count() }).from(withdrawals).where(open))[0]?.n ?? 0;
}

interface PageRequest {
  page: number;
  size: number;
}

/** A page of somebody's withdrawals, the latest first, each with its account. */
export async function listOwn(db: Queries, customerId: number, { page, size }: PageRequest) {
  const mine = eq(withdrawals.customerId, customerId);
  const rows = await db
    .select({ row: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .where(mine)
    .orderBy(desc(withdrawals.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(withdrawals).where(mine);
  return { rows, total: counted?.total ?? 0 };
}

/** A page of everybody's, the oldest first. */
export async function listAll(db: Queries, state: WithdrawalState | undefined, { page, size }: PageRequest) {
  const which = state === undefined ? undefined : eq(withdrawals.state, state);
  const rows = await db
    .select({ row: withdrawals, account: payoutAccounts, email: customers.email })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .innerJoin(customers, eq(customers.id, withdrawals.customerId))
    .where(which)
    .orderBy(asc(withdrawals.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(withdrawals).where(which);
  return { rows, total: counted?.total ?? 0 };
}

/** A withdrawal with its account. */
export async function findWithdrawal(db: Queries, id: number) {
  const [found] = await db
    .select({ row: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .where(eq(withdrawals.id, id));
  return found;
}

export async function addWithdrawal(tx: Transaction, row: typeof withdrawals.$inferInsert): Promise<{ id: number }> {
  const [made] = await tx.insert(withdrawals).values(row).returning({ id: withdrawals.id });
  if (!made) throw new Error("a withdrawal could not be written");
  return made;
}

/** Writes the state of a withdrawal that is still in the one it was read in; undefined for any other. */
export async function updateWithdrawalState(
  tx: Transaction,
  { id, state }: Pick<WithdrawalRow, "id" | "state">,
  change: WithdrawalChange & { state: WithdrawalState },
): Promise<WithdrawalRow | undefined> {
  const isStill = and(eq(withdrawals.id, id), eq(withdrawals.state, state));
  const [moved] = await tx.update(withdrawals).set(change).where(isStill).returning();
  return moved;
}

/** A withdrawal under its lock; of one customer where one is named. */
export async function lockWithdrawal(tx: Transaction, id: number, customerId?: number) {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  return row && (customerId === undefined || row.customerId === customerId) ? row : undefined;
}

/** Withdrawals under their locks, those of them that there are. */
export async function lockWithdrawals(tx: Transaction, ids: number[]): Promise<WithdrawalRow[]> {
  return tx.select().from(withdrawals).where(inArray(withdrawals.id, ids)).orderBy(asc(withdrawals.id)).for("update");
}

/** Those that wait for a file, under their locks; what another file is taking at this moment is left to it. */
export async function lockWaiting(tx: Transaction, currency: Currency, limit: number) {
  const waiting = and(eq(withdrawals.state, "requested"), eq(withdrawals.currency, currency));
  return tx
    .select()
    .from(withdrawals)
    .where(waiting)
    .orderBy(asc(withdrawals.id))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** What a file holds, with where each goes. */
export async function entriesOf(db: Queries, fileId: number) {
  return db
    .select({ row: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .where(eq(withdrawals.fileId, fileId))
    .orderBy(asc(withdrawals.id));
}

/** Names a customer's account. */
export async function addPayoutAccount(
  tx: Transaction,
  row: typeof payoutAccounts.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [made] = await tx.insert(payoutAccounts).values(row).returning({ id: payoutAccounts.id });
  return made;
}

/** Ends a customer's account, so that another one can take its place. */
export async function endAccount(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const mine = and(eq(payoutAccounts.customerId, customerId), isNull(payoutAccounts.endedAt));
  await tx.update(payoutAccounts).set({ endedAt: now }).where(mine);
}

/** Forgets the numbers of accounts that have ended and that no payment under way is for. */
export async function forgetNumbers(tx: Transaction, customerId: number): Promise<void> {
  const needed = tx.select({ id: withdrawals.accountId }).from(withdrawals).where(inArray(withdrawals.state, OPEN));
  const old = and(
    eq(payoutAccounts.customerId, customerId),
    isNotNull(payoutAccounts.endedAt),
    notInArray(payoutAccounts.id, needed),
  );
  await tx.update(payoutAccounts).set({ sealed: "" }).where(old);
}
