import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { currencyRates, refundLimits, refunds } from "../../db/schema";
import { takeTurns } from "../../db/takeTurns";

/** Whoever counts what a person gives back waits until the transaction before has ended. */
export const lockRefundsBy = (tx: Transaction, personId: number) => takeTurns(tx, `refunds by ${personId}`);

/** What one person gives alone; undefined where the store has no limits. `perDollar` is null without a rate. */
export async function refundLimitsIn(tx: Transaction, currency: Currency) {
  const [limits] = await tx
    .select({ dollars: refundLimits.dollars, perDay: refundLimits.perDay, perDollar: currencyRates.perDollar })
    .from(refundLimits)
    .leftJoin(currencyRates, eq(currencyRates.currency, currency));
  return limits;
}

/** How many refunds a person has given since a moment, and how much of them of an order, minor units. */
export async function goodwillBy(
  tx: Transaction,
  personId: number,
  orderId: number,
  since: Date,
): Promise<{ refunds: number; ofOrder: number }> {
  const ofOrder = sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.orderId} = ${orderId}), 0)`;
  const [given] = await tx
    .select({ refunds: count(), ofOrder: ofOrder.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        sql`${refunds.cause} = 'goodwill'`,
        eq(refunds.actorId, personId),
        eq(refunds.actor, "staff"),
        gt(refunds.createdAt, since),
      ),
    );
  return given ?? { refunds: 0, ofOrder: 0 };
}
