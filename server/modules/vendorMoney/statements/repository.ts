import { and, asc, eq, gte, lt, max, notExists, sql } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { vendorEntries, vendorStatements } from "../../../db/schema";

interface Span {
  from: Date;
  until: Date;
}

/** Months of a span in which a brand's account moved and that have no statement yet, the first first. */
export function listDueMonths(db: Queries, { from, until }: Span, most: number) {
  const month = sql<string>`to_char(${vendorEntries.at} at time zone 'UTC', 'YYYY-MM')`;
  const same = and(
    eq(vendorStatements.vendorId, vendorEntries.vendorId),
    eq(vendorStatements.currency, vendorEntries.currency),
    eq(vendorStatements.month, month),
  );
  return db
    .selectDistinct({ vendorId: vendorEntries.vendorId, currency: vendorEntries.currency, month: month.as("month") })
    .from(vendorEntries)
    .where(
      and(
        lt(vendorEntries.at, until),
        gte(vendorEntries.at, from),
        notExists(
          db
            .select({ one: sql`1` })
            .from(vendorStatements)
            .where(same),
        ),
      ),
    )
    .orderBy(asc(sql`month`), asc(vendorEntries.vendorId), asc(vendorEntries.currency))
    .limit(most);
}

/** What a brand was owed in a currency before and after a span, and the entries in it. */
export async function sumSpan(
  tx: Transaction,
  { vendorId, currency }: { vendorId: number; currency: Currency },
  { from, until }: Span,
) {
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
  return sums;
}

/** Of a brand's last statement; 0 before the first. */
export async function lastSequence(tx: Transaction, vendorId: number): Promise<number> {
  const [last] = await tx
    .select({ sequence: max(vendorStatements.sequence) })
    .from(vendorStatements)
    .where(eq(vendorStatements.vendorId, vendorId));
  return last?.sequence ?? 0;
}

/** A month that has its statement keeps it. */
export async function insertStatement(tx: Transaction, row: typeof vendorStatements.$inferInsert): Promise<void> {
  await tx
    .insert(vendorStatements)
    .values(row)
    .onConflictDoNothing({
      target: [vendorStatements.vendorId, vendorStatements.currency, vendorStatements.month],
    });
}
