import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { orderLines, orders, vendorEntries, vendorPayouts, vendorRuns, vendorStatements } from "../../../db/schema";

export type StatementRow = typeof vendorStatements.$inferSelect;

/** What a brand is owed by currency: what may be paid now, what may later, what is in a run at the moment. */
export async function balancesOf(db: Queries, vendorId: number, now: Date) {
  const at = now.toISOString();
  const open = inArray(vendorRuns.state, ["draft", "proposed", "approved"]);
  const sum = (where: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${vendorEntries.amount}) filter (where ${where}), 0)`.mapWith(Number);
  return db
    .select({
      currency: vendorEntries.currency,
      ready: sum(sql`payout_id is null and matures_at <= ${at}::timestamptz`),
      maturing: sum(sql`payout_id is null and (matures_at is null or matures_at > ${at}::timestamptz)`),
      underway: sum(sql`${open}`),
    })
    .from(vendorEntries)
    .leftJoin(vendorPayouts, eq(vendorPayouts.id, vendorEntries.payoutId))
    .leftJoin(vendorRuns, eq(vendorRuns.id, vendorPayouts.runId))
    .where(eq(vendorEntries.vendorId, vendorId))
    .groupBy(vendorEntries.currency)
    .orderBy(asc(vendorEntries.currency));
}

const entryColumns = {
  entry: vendorEntries,
  number: orders.number,
  product: orderLines.name,
};

const selectEntries = (db: Queries) =>
  db
    .select(entryColumns)
    .from(vendorEntries)
    .leftJoin(orders, eq(orders.id, vendorEntries.orderId))
    .leftJoin(orderLines, eq(orderLines.id, vendorEntries.lineId));

export type EntryFacts = Awaited<ReturnType<typeof selectEntries>>[number];

/** A page of a brand's entries, the latest first. */
export async function listEntries(
  db: Queries,
  vendorId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<EntryFacts[]> {
  const further = before === undefined ? undefined : lt(vendorEntries.id, before);
  return selectEntries(db)
    .where(and(eq(vendorEntries.vendorId, vendorId), further))
    .orderBy(desc(vendorEntries.id))
    .limit(limit);
}

/** Entries of a span of time in a currency, the first first. */
export async function entriesBetween(
  db: Queries,
  { vendorId, currency }: { vendorId: number; currency: Currency },
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<EntryFacts[]> {
  return selectEntries(db)
    .where(
      and(
        eq(vendorEntries.vendorId, vendorId),
        eq(vendorEntries.currency, currency),
        gte(vendorEntries.at, from),
        lt(vendorEntries.at, until),
      ),
    )
    .orderBy(asc(vendorEntries.at), asc(vendorEntries.id))
    .limit(limit);
}

export async function listStatements(
  db: Queries,
  vendorId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StatementRow[]> {
  const further = before === undefined ? undefined : lt(vendorStatements.id, before);
  return db
    .select()
    .from(vendorStatements)
    .where(and(eq(vendorStatements.vendorId, vendorId), further))
    .orderBy(desc(vendorStatements.id))
    .limit(limit);
}

/** A statement of the brand's own. */
export async function findStatement(db: Queries, vendorId: number, number: string): Promise<StatementRow | undefined> {
  const own = and(eq(vendorStatements.vendorId, vendorId), eq(vendorStatements.number, number));
  const [row] = await db.select().from(vendorStatements).where(own);
  return row;
}
