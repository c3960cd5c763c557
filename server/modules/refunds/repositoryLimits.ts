import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { currencyRates, refunds } from "../../db/schema";
import { takeTurns } from "../../db/takeTurns";

/** Whoever counts what a person gives back waits until the transaction before has ended. */
export const lockRefundsBy = (tx: Transaction, personId: number) => takeTurns(tx, `refunds by ${personId}`);

/** What a US dollar is in a currency; null without a rate. */
export async function perDollarIn(tx: Transaction, currency: Currency): Promise<number | null> {
  const [rate] = await tx.select().from(currencyRates).where(eq(currencyRates.currency, currency));
  return rate?.perDollar ?? null;
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
