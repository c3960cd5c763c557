import { and, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../../../db/client";
import { pricePlans, prices } from "../../../../db/schema";

const momentOf = (now: Date | SQL) => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Whether a plan counts: it has begun, has not ended, was not called off, and is not the listed price by now. */
const countsAt = (moment: SQL) =>
  and(
    isNull(pricePlans.cancelledAt),
    isNull(pricePlans.appliedAt),
    lte(pricePlans.startsAt, moment),
    sql`(${pricePlans.endsAt} is null or ${pricePlans.endsAt} > ${moment})`,
  );

/**
 * The price list as it is at a moment, and the only place that says so: what is planned for this moment takes the
 * listed price's place, by the caller's clock, so it begins and ends without anything being written. Whoever asks what
 * something costs joins this; `prices` alone is what the team has listed for good.
 */
export function listedPrices(db: Queries, now: Date | SQL) {
  const moment = momentOf(now);
  // The last that has begun: of two that are for good the later takes the place of the earlier.
  const plan = db
    .select({
      amount: sql<number>`${pricePlans.amount}`.as("planned_amount"),
      originAmount: sql<number>`${pricePlans.originAmount}`.as("planned_origin_amount"),
      startsAt: sql<Date>`${pricePlans.startsAt}`.as("plan_starts_at"),
    })
    .from(pricePlans)
    .where(and(eq(pricePlans.productId, prices.productId), eq(pricePlans.currency, prices.currency), countsAt(moment)))
    .orderBy(sql`${pricePlans.startsAt} desc`)
    .limit(1)
    .as("plan");
  return db
    .select({
      productId: prices.productId,
      currency: prices.currency,
      amount: sql<number>`coalesce(${plan.amount}, ${prices.amount})`.mapWith(prices.amount).as("listed_amount"),
      originAmount: sql<number>`coalesce(${plan.originAmount}, ${prices.originAmount})`
        .mapWith(prices.originAmount)
        .as("listed_origin"),
      /** Since when a plan counts; null where none does. */
      plannedSince: sql<Date | null>`${plan.startsAt}`.mapWith(pricePlans.startsAt).as("plan_starts_at"),
      /** As the team has listed it for good. */
      regularAmount: sql<number>`${prices.amount}`.mapWith(prices.amount).as("regular_amount"),
      regularOrigin: sql<number>`${prices.originAmount}`.mapWith(prices.originAmount).as("regular_origin"),
    })
    .from(prices)
    .leftJoinLateral(plan, sql`true`)
    .as("listed_prices");
}

/** Products of which a plan counts at a moment, for whoever looks for prices that are not the listed ones. */
export const productsOnPlan = (db: Queries, now: Date) =>
  db
    .select({ productId: pricePlans.productId })
    .from(pricePlans)
    .where(countsAt(momentOf(now)));
