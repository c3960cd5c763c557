import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { takeTurns } from "../../db/takeTurns";
import { orderRequests, orders, rentalCharges, rentals } from "../../db/schema";
import { accountsOfPerson } from "../companies/repositoryPeople";

/** One person's purchases take turns until this transaction ends, whichever of their accounts makes them. */
export async function lockPurchases(tx: Transaction, customerId: number): Promise<void> {
  const [first] = await accountsOfPerson(tx, customerId);
  await takeTurns(tx, `purchases of ${first}`);
}

/** Whose purchases are summed up, and which of them the one that is judged takes the place of. */
export interface Spender {
  customerId: number;
  /** The unpaid order that is placed again with what is bought now. */
  ownOrder?: number | null;
  /** The rental that is judged: it does not count beside itself. */
  ownRental?: number;
  /** The rental about which something else is asked now. */
  ownAsk?: number;
}

/**
 * What somebody's orders of this month (UTC), their requests that may still become orders, and their rentals come to,
 * minor units; all but what is `own` to the purchase that is judged. A rental counts once, for its whole term as it was
 * judged, whether or not its first order was placed; buying what is rented counts by itself. What a company is asked
 * about a rental counts as if it were made: many small ones that wait pass no limit together.
 * Accounts that share a mailbox have one limit.
 */
export async function spentInMonth(db: Queries, spender: Spender, currency: Currency, now: Date): Promise<number> {
  const person = await accountsOfPerson(db, spender.customerId);
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { ownOrder = null } = spender;
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
  const rented = await spentOnRentals(db, person, spender, currency, since);
  return (ordered?.sum ?? 0) + (asked?.sum ?? 0) + rented;
}

/** What rentals count for, with what their company is asked about them, and the purchases of what was rented. */
async function spentOnRentals(
  db: Queries,
  person: readonly number[],
  { ownRental, ownAsk }: Spender,
  currency: Currency,
  since: Date,
): Promise<number> {
  const own = and(isAmong(rentals.customerId, person), eq(rentals.currency, currency));
  const openPurchase = and(
    eq(rentalCharges.rentalId, rentals.id),
    inArray(rentalCharges.state, ["planned", "charging"]),
  );
  const waits = and(
    isNotNull(rentals.asked),
    sql`${rentals.asked}->>'askedAt' >= ${since.toISOString()}`,
    ownAsk === undefined ? undefined : ne(rentals.id, ownAsk),
    // Its charge counts already.
    notExists(
      db
        .select({ id: rentalCharges.id })
        .from(rentalCharges)
        .where(and(openPurchase, eq(rentalCharges.kind, "buyout"))),
    ),
  );
  const value = sql`(${rentals.asked}->>'value')::bigint`;
  const isPurchase = sql`${rentals.asked}->>'act' = 'buy'`;
  // Other terms take the place of those that count; a purchase comes on top.
  const counts = sql`case when ${waits} and not ${isPurchase} then ${value}
    when ${gte(rentals.countedAt, since)} then ${rentals.countedValue} else 0 end
    + case when ${waits} and ${isPurchase} then ${value} else 0 end`;
  const [rented] = await db
    .select({ sum: sql<number>`coalesce(sum(${counts}), 0)`.mapWith(Number) })
    .from(rentals)
    .where(
      and(
        own,
        or(gte(rentals.countedAt, since), isNotNull(rentals.asked)),
        ne(rentals.state, "canceled"),
        ownRental === undefined ? undefined : ne(rentals.id, ownRental),
      ),
    );
  const [bought] = await db
    .select({ sum: sql<number>`coalesce(sum(${rentalCharges.amount}), 0)`.mapWith(Number) })
    .from(rentalCharges)
    .innerJoin(rentals, eq(rentals.id, rentalCharges.rentalId))
    .where(
      and(
        own,
        eq(rentalCharges.kind, "buyout"),
        ne(rentalCharges.state, "waived"),
        gte(rentalCharges.createdAt, since),
      ),
    );
  return (rented?.sum ?? 0) + (bought?.sum ?? 0);
}
