import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { customers, rentals, taxRates } from "../../db/schema";

export type TaxRow = typeof taxRates.$inferSelect;

/** Whoever writes rates takes turns until the transaction ends; whoever reads them waits for nobody. */
export const lockTaxRates = (tx: Transaction) => tx.execute(sql`lock table ${taxRates} in share row exclusive mode`);

/** All rates of a country, taken back ones too, by what they are of and when they begin. */
export const ratesIn = (db: Queries, country: CountryCode): Promise<TaxRow[]> =>
  db
    .select()
    .from(taxRates)
    .where(eq(taxRates.country, country))
    .orderBy(asc(taxRates.place), asc(taxRates.taxClass), asc(taxRates.name), desc(taxRates.startsAt));

export async function findTaxRate(db: Queries, id: number): Promise<TaxRow | undefined> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id));
  return row;
}

export async function insertTaxRate(tx: Transaction, row: typeof taxRates.$inferInsert): Promise<number> {
  const [made] = await tx.insert(taxRates).values(row).returning({ id: taxRates.id });
  if (!made) throw new Error("a tax rate was not kept");
  return made.id;
}

export const takeBackTaxRate = (tx: Transaction, id: number, cancelledAt: Date) =>
  tx.update(taxRates).set({ cancelledAt }).where(eq(taxRates.id, id));

/** Rates that have not begun, of all countries, the next one first. */
export const plannedRates = (db: Queries, now: Date): Promise<TaxRow[]> =>
  db
    .select()
    .from(taxRates)
    .where(and(isNull(taxRates.cancelledAt), gt(taxRates.startsAt, now)))
    .orderBy(asc(taxRates.startsAt), asc(taxRates.id));

/** Whether a rate has begun after a moment. */
export async function hasBegunSince(db: Queries, since: Date, now: Date): Promise<boolean> {
  const isTurned = and(isNull(taxRates.cancelledAt), gt(taxRates.startsAt, since), lte(taxRates.startsAt, now));
  return (await db.select({ id: taxRates.id }).from(taxRates).where(isTurned).limit(1)).length > 0;
}

/** By their number: whoever added rates of a country. */
export async function authorsIn(db: Queries, country: CountryCode): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinct({ id: customers.id, name: customers.fullname, email: customers.email })
    .from(taxRates)
    .innerJoin(customers, eq(customers.id, taxRates.authorId))
    .where(eq(taxRates.country, country));
  return new Map(rows.map(({ id, name, email }) => [id, name || email || ""]));
}

/** Rentals of a country that run, so many at most. */
export async function countRentalsIn(db: Queries, country: CountryCode, most: number): Promise<number> {
  const isLive = sql`${rentals.state} not in ('ended', 'bought', 'canceled') and ${rentals.orderId} is not null`;
  const some = db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(eq(rentals.country, country), isLive))
    .limit(most)
    .as("some");
  return db.$count(some);
}
