import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { takeTurns } from "../../db/takeTurns";
import { orderRequests, orders, rentals } from "../../db/schema";
import { accountsOfPerson } from "../companies/repositoryPeople";

/** One person's purchases take turns until this transaction ends, whichever of their accounts makes them. */
export async function lockPurchases(tx: Transaction, customerId: number): Promise<void> {
  const [first] = await accountsOfPerson(tx, customerId);
  await takeTurns(tx, `purchases of ${first}`);
}

/**
 * What somebody's orders of this month (UTC), their requests that may still become orders, and their rentals come to,
 * minor units; all but `ownOrder`, the unpaid order that is placed again with what is bought now, and `ownRental`. A
 * rental counts once, for its whole term as it was judged, whether or not its first order was placed. Accounts that
 * share a mailbox have one limit.
 */
export async function spentInMonth(
  db: Queries,
  { customerId, ownOrder = null, ownRental }: { customerId: number; ownOrder?: number | null; ownRental?: number },
  currency: Currency,
  now: Date,
): Promise<number> {
  const person = await accountsOfPerson(db, customerId);
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const sum = (total: typeof orders.total | typeof orderRequests.total, credit: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${total} + ${credit}), 0)`.mapWith(Number);
  const [ordered] = await db
    .select({ sum: sum(orders.total, sql`coalesce((${orders.totals}->>'credit')::bigint, 0)`) })
    .from(orders)
    .where(
      and(
        isAmong(orders.customerId, person),
        eq(orders.currency, currency),
        gte(orders.placedAt, since),
        ne(orders.status, "Cancel"),
        ownOrder === null ? undefined : ne(orders.id, ownOrder),
        notExists(
          db
            .select({ id: rentals.id })
            .from(rentals)
            .where(and(eq(rentals.id, orders.rentalId), isNotNull(rentals.countedAt))),
        ),
      ),
    );
  const credit = sql`coalesce((${orderRequests.frozen}->'order'->'totals'->>'credit')::bigint, 0)`;
  const [asked] = await db
    .select({ sum: sum(orderRequests.total, credit) })
    .from(orderRequests)
    .leftJoin(orders, eq(orders.requestId, orderRequests.id))
    .where(
      and(
        isAmong(orderRequests.customerId, person),
        eq(orderRequests.currency, currency),
        inArray(orderRequests.state, ["open", "changed", "approved"]),
        gte(orderRequests.createdAt, since),
        isNull(orders.id),
      ),
    );
  const [rented] = await db
    .select({ sum: sql<number>`coalesce(sum(${rentals.countedValue}), 0)`.mapWith(Number) })
    .from(rentals)
    .where(
      and(
        isAmong(rentals.customerId, person),
        eq(rentals.currency, currency),
        gte(rentals.countedAt, since),
        ne(rentals.state, "canceled"),
        ownRental === undefined ? undefined : ne(rentals.id, ownRental),
      ),
    );
  return (ordered?.sum ?? 0) + (asked?.sum ?? 0) + (rented?.sum ?? 0);
}
