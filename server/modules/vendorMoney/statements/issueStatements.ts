import { and, asc, eq, gte, lt, max, notExists, sql } from "drizzle-orm";
import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import type { Currency } from "../../../../contract/markets";
import { days, later } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { vendorEntries, vendors, vendorStatements } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { monthBefore, spanOf } from "./month";

/** Months are caught up with that a store stood still for. */
const CAUGHT_UP_DAYS = 400;
const BATCH = 200;

/**
 * Makes the statements of months that are over, the first first, for brands whose account moved in them. An entry is
 * dated when it is booked, so that nothing comes to a month that is over.
 */
export async function issueStatements(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  // What was being booked at the end of the month is in the books by then.
  const { until } = spanOf(monthBefore(later(now, -days(MONEY_LIMITS.statementDays))));
  const month = sql<string>`to_char(${vendorEntries.at} at time zone 'UTC', 'YYYY-MM')`;
  const same = and(
    eq(vendorStatements.vendorId, vendorEntries.vendorId),
    eq(vendorStatements.currency, vendorEntries.currency),
    eq(vendorStatements.month, month),
  );
  const due = await db
    .selectDistinct({ vendorId: vendorEntries.vendorId, currency: vendorEntries.currency, month: month.as("month") })
    .from(vendorEntries)
    .where(
      and(
        lt(vendorEntries.at, until),
        gte(vendorEntries.at, later(now, -days(CAUGHT_UP_DAYS))),
        notExists(
          db
            .select({ one: sql`1` })
            .from(vendorStatements)
            .where(same),
        ),
      ),
    )
    .orderBy(asc(sql`month`), asc(vendorEntries.vendorId), asc(vendorEntries.currency))
    .limit(BATCH);
  for (const each of due) await db.transaction((tx) => issue(tx, each, now));
}

/** The number is the brand's next: its row is locked until the statement stands, so that none is left out. */
async function issue(
  tx: Transaction,
  { vendorId, currency, month }: { vendorId: number; currency: Currency; month: string },
  issuedAt: Date,
): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for("update");
  const { from, until } = spanOf(month);
  const upTo = (moment: Date) => sql`${vendorEntries.at} < ${moment.toISOString()}::timestamptz`;
  const sum = (moment: Date) =>
    sql<number>`coalesce(sum(${vendorEntries.amount}) filter (where ${upTo(moment)}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      opening: sum(from),
      closing: sum(until),
      entries: sql<number>`count(*) filter (where ${upTo(until)} and not ${upTo(from)})::int`,
    })
    .from(vendorEntries)
    .where(and(eq(vendorEntries.vendorId, vendorId), eq(vendorEntries.currency, currency)));
  const [last] = await tx
    .select({ sequence: max(vendorStatements.sequence) })
    .from(vendorStatements)
    .where(eq(vendorStatements.vendorId, vendorId));
  if (!sums) throw new Error("a statement has no sums");
  const sequence = (last?.sequence ?? 0) + 1;
  const number = `V${vendorId}-${String(sequence).padStart(6, "0")}`;
  await tx
    .insert(vendorStatements)
    .values({ ...sums, vendorId, number, sequence, currency, month, issuedAt })
    .onConflictDoNothing({
      target: [vendorStatements.vendorId, vendorStatements.currency, vendorStatements.month],
    });
}
