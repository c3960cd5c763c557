import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import type { Currency } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { takeTurns } from "../../../db/takeTurns";
import { customers, vendorAccounts, vendorEntries, vendorPayouts, vendorRuns, vendors } from "../../../db/schema";

export type RunRow = typeof vendorRuns.$inferSelect;
export type PayoutRow = typeof vendorPayouts.$inferSelect;
export type RunColumns = Partial<Omit<typeof vendorRuns.$inferInsert, "id" | "currency">>;

/** Who is owed enough in a currency, whose account has rested, and who is not held back; the first first. */
export async function payableBrands(tx: Transaction, currency: Currency, now: Date) {
  const owed = sql<number>`sum(${vendorEntries.amount})`.mapWith(Number);
  return (
    tx
      .select({ vendorId: vendorEntries.vendorId, accountId: vendorAccounts.id, amount: owed })
      .from(vendorEntries)
      .innerJoin(vendors, eq(vendors.id, vendorEntries.vendorId))
      .innerJoin(
        vendorAccounts,
        and(
          eq(vendorAccounts.vendorId, vendorEntries.vendorId),
          eq(vendorAccounts.currency, currency),
          isNull(vendorAccounts.endedAt),
          lte(vendorAccounts.usableAt, now),
        ),
      )
      .where(
        and(
          eq(vendorEntries.currency, currency),
          isNull(vendorEntries.payoutId),
          lte(vendorEntries.maturesAt, now),
          // What a suspended brand is owed stays owed until it is known why it was.
          ne(vendors.state, "suspended"),
        ),
      )
      .groupBy(vendorEntries.vendorId, vendorAccounts.id, vendors.state)
      // Nothing is added any more to what a closed brand is owed.
      .having(
        sql`sum(${vendorEntries.amount}) >= case ${vendors.state} when 'closed' then 1 else ${MONEY_LIMITS.least} end`,
      )
      .orderBy(asc(vendorEntries.vendorId))
      .limit(MONEY_LIMITS.runSize)
  );
}

/** Puts a brand's ripe entries that are in no payout into this one; answers what they come to. */
export async function takeEntries(
  tx: Transaction,
  { id, vendorId }: Pick<PayoutRow, "id" | "vendorId">,
  currency: Currency,
  now: Date,
): Promise<number> {
  const taken = await tx
    .update(vendorEntries)
    .set({ payoutId: id })
    .where(
      and(
        eq(vendorEntries.vendorId, vendorId),
        eq(vendorEntries.currency, currency),
        isNull(vendorEntries.payoutId),
        lte(vendorEntries.maturesAt, now),
      ),
    )
    .returning({ amount: vendorEntries.amount });
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whoever proposes runs in a currency takes turns until their transactions end. */
export async function lockRunsIn(tx: Transaction, currency: Currency): Promise<void> {
  await takeTurns(tx, `vendor runs ${currency}`);
}

export async function insertRun(tx: Transaction, row: typeof vendorRuns.$inferInsert): Promise<RunRow> {
  const [run] = await tx.insert(vendorRuns).values(row).returning();
  if (!run) throw new Error("a run could not be written");
  return run;
}

/** Writes a run that is still in the state that was read; undefined where it is not. */
export async function updateRun(
  tx: Transaction,
  { id, state }: Pick<RunRow, "id" | "state">,
  columns: RunColumns,
): Promise<RunRow | undefined> {
  const [moved] = await tx
    .update(vendorRuns)
    .set(columns)
    .where(and(eq(vendorRuns.id, id), eq(vendorRuns.state, state)))
    .returning();
  return moved;
}

export async function insertPayout(tx: Transaction, row: typeof vendorPayouts.$inferInsert): Promise<PayoutRow> {
  const [payout] = await tx.insert(vendorPayouts).values(row).returning();
  if (!payout) throw new Error("a payout could not be written");
  return payout;
}

/** Writes a payout that is still in the state that was read. */
export async function updatePayout(
  tx: Transaction,
  { id, state }: Pick<PayoutRow, "id" | "state">,
  columns: Partial<typeof vendorPayouts.$inferInsert>,
): Promise<void> {
  await tx
    .update(vendorPayouts)
    .set(columns)
    .where(and(eq(vendorPayouts.id, id), eq(vendorPayouts.state, state)));
}

/**
 * Why a payout is not made now: its brand named another account, or was suspended; empty where it is. The brand stays
 * in its state until the transaction ends.
 */
export async function heldBackBy(
  tx: Transaction,
  { vendorId, accountId }: Pick<PayoutRow, "vendorId" | "accountId">,
): Promise<"" | "another account" | "suspended"> {
  const own = eq(vendors.id, vendorId);
  const [brand] = await tx.select({ state: vendors.state }).from(vendors).where(own).for("share");
  if (brand?.state === "suspended") return "suspended";
  const used = and(eq(vendorAccounts.id, accountId), isNull(vendorAccounts.endedAt));
  return (await tx.$count(vendorAccounts, used)) > 0 ? "" : "another account";
}

/** Entries of a payout that is not made wait for the next run. */
export async function releaseEntries(tx: Transaction, payoutId: number): Promise<void> {
  await tx.update(vendorEntries).set({ payoutId: null }).where(eq(vendorEntries.payoutId, payoutId));
}

export async function lockRun(tx: Transaction, id: number): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(vendorRuns).where(eq(vendorRuns.id, id)).for("update");
  return run;
}

export async function lockPayouts(tx: Transaction, runId: number): Promise<PayoutRow[]> {
  return tx
    .select()
    .from(vendorPayouts)
    .where(eq(vendorPayouts.runId, runId))
    .orderBy(asc(vendorPayouts.id))
    .for("update");
}

export async function findPayout(db: Queries, id: number): Promise<PayoutRow | undefined> {
  const [payout] = await db.select().from(vendorPayouts).where(eq(vendorPayouts.id, id));
  return payout;
}

/** Payouts of runs with their brands and accounts, the first first. */
export async function payoutsOf(db: Queries, runIds: readonly number[]) {
  if (runIds.length === 0) return [];
  return db
    .select({ payout: vendorPayouts, brand: vendors.name, account: vendorAccounts })
    .from(vendorPayouts)
    .innerJoin(vendors, eq(vendors.id, vendorPayouts.vendorId))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, vendorPayouts.accountId))
    .where(inArray(vendorPayouts.runId, [...runIds]))
    .orderBy(asc(vendorPayouts.id));
}

/** A page of runs, the latest first. */
export async function listRuns(db: Queries, { limit, before }: { limit: number; before?: number | undefined }) {
  return db
    .select()
    .from(vendorRuns)
    .where(before === undefined ? undefined : lt(vendorRuns.id, before))
    .orderBy(desc(vendorRuns.id))
    .limit(limit);
}

export async function findRun(db: Queries, id: number): Promise<RunRow | undefined> {
  const [run] = await db.select().from(vendorRuns).where(eq(vendorRuns.id, id));
  return run;
}

/** Names of whoever did something with runs. */
export async function actorNames(db: Queries, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { id, fullname, email } = customers;
  const rows = await db.select({ id, fullname, email }).from(customers).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.fullname || row.email]));
}

/** When a run in a currency was made last, and whether one is under way. */
export async function lastRun(db: Queries, currency: Currency): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(vendorRuns)
    .where(eq(vendorRuns.currency, currency))
    .orderBy(desc(vendorRuns.id))
    .limit(1);
  return run;
}
