import { and, countDistinct, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { StoreClock } from "../../../contract/settings/clockTerms";
import type { Queries, Transaction } from "../../db/client";
import { pricePlans, promotions, salesDays, storeClock } from "../../db/schema";

/** Zones that this server and its database both know. */
export async function listZones(db: Queries): Promise<string[]> {
  const known = Intl.supportedValuesOf("timeZone");
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`);
  const names = new Set(rows.map(({ name }) => name));
  return known.filter((name) => names.has(name));
}

/** Promotions, a batch as one, and prices with a moment to come. */
export async function countPlanned(db: Queries, now: Date): Promise<number> {
  const isOne = or(isNull(promotions.batchId), eq(promotions.batchId, promotions.id));
  const comes = or(gt(promotions.startsAt, now), gt(promotions.endsAt, now));
  const isOpen = and(isNull(pricePlans.cancelledAt), isNull(pricePlans.appliedAt));
  const begins = or(gt(pricePlans.startsAt, now), gt(pricePlans.endsAt, now));
  return (await db.$count(promotions, and(isOne, comes))) + (await db.$count(pricePlans, and(isOpen, begins)));
}

/** Days of sales that are written down. */
export async function countDays(db: Queries): Promise<number> {
  const [row] = await db.select({ days: countDistinct(salesDays.day) }).from(salesDays);
  return row?.days ?? 0;
}

export async function updateClock(tx: Transaction, clock: StoreClock, version: number): Promise<void> {
  await tx.update(storeClock).set({ ...clock, version });
}

/** Days that were written down by another clock: whoever reads counts them, until the next run writes them anew. */
export async function dropDays(tx: Transaction): Promise<void> {
  await tx.delete(salesDays);
}
