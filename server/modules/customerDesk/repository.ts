import { and, desc, eq, exists, ilike, inArray, isNotNull, notLike, sql, type SQL } from "drizzle-orm";
import type { CustomerView } from "../../../contract/customerDesk/customerDeskTerms";
import type { Queries } from "../../db/client";
import { addresses, companies, customers, orders } from "../../db/schema";
import { ERASED_PATTERN } from "../customers/erased";
import { containing, type Place } from "../desk/keyset";

/** What the list is narrowed to. */
export interface CustomerQuestion {
  view: CustomerView;
  /** Of a name, an e-mail or a phone number. */
  q?: string | undefined;
}

function inView(db: Queries, view: CustomerView): SQL | undefined {
  switch (view) {
    case "ordered":
      return exists(db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id)));
    case "company":
      return isNotNull(customers.companyId);
    case "all":
      return undefined;
  }
}

/** What a customer is found by, as the index `customers_search` has it: of a phone number its digits alone. */
const searched = sql`(${customers.fullname} || ' ' || ${customers.email} || ' ' || ${customers.workEmail} || ' ' || regexp_replace(${customers.phone}, '[^0-9]', '', 'g'))`;

/** No index of threes helps to find two letters: everybody is looked at, by what costs least. */
const INDEXED_LETTERS = 3;
const shown = sql`(${customers.fullname} || ' ' || ${customers.email} || ' ' || ${customers.workEmail})`;

const PHONE = /^[\d\s+()./-]+$/;

/** Of what looks like a phone number its digits: the zeros before it are another in each country. */
const soughtOf = (typed: string): string =>
  PHONE.test(typed) ? typed.replace(/\D/g, "").replace(/^0+/, "") || typed : typed;

function isNamed({ q = "" }: CustomerQuestion): SQL | undefined {
  const typed = q.trim();
  const sought = soughtOf(typed);
  return typed === "" ? undefined : ilike(sought.length < INDEXED_LETTERS ? shown : searched, containing(sought));
}

/** Whose account was deleted is nobody any more. */
const isThere = notLike(customers.email, ERASED_PATTERN);

const customersWhere = (db: Queries, question: CustomerQuestion): SQL | undefined =>
  and(isThere, inView(db, question.view), isNamed(question));

/** Many are met soon by going through all in their order; fewer are found by the index, and sorted. */
const FEW = 2000;

/** Those of the question as a table of its own, which the database does not look for while it goes through all. */
const amongFew = (db: Queries, question: CustomerQuestion): SQL => {
  const found = db.select({ id: customers.id }).from(customers).where(customersWhere(db, question));
  return inArray(customers.id, found.limit(FEW));
};

/** The country of a customer's first address, or of their latest order; null without either. */
export const countryOf = sql<string | null>`coalesce(
  (select address.country from ${addresses} address where address.customer_id = ${customers.id}
    order by address.is_default_delivery desc, address.used_at desc limit 1),
  (select latest.country from ${orders} latest where latest.customer_id = ${customers.id}
    order by latest.placed_at desc limit 1))`;

/** A page of customers with what their rows show: chosen first, so that the rest is read for these alone. */
export function listStaffCustomers(
  db: Queries,
  question: CustomerQuestion,
  { limit, after, counted }: { limit: number; after: Place | null; counted: number },
) {
  const isSearched = question.q !== undefined && question.q.trim() !== "";
  const wanted = isSearched && counted <= FEW ? amongFew(db, question) : customersWhere(db, question);
  const placed = db
    .select({
      orders: sql<number>`count(*)::int`.as("orders"),
      lastOrderAt: sql<string | null>`max(${orders.placedAt})`.as("last_order_at"),
    })
    .from(orders)
    .where(eq(orders.customerId, customers.id))
    .as("placed");
  const beyond =
    after &&
    sql`(${customers.createdAt}, ${customers.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  const page = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(wanted, beyond ?? undefined))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
    .as("page");
  return db
    .select({
      id: customers.id,
      fullname: customers.fullname,
      email: customers.email,
      country: countryOf,
      joinedAt: customers.createdAt,
      orders: placed.orders,
      lastOrderAt: placed.lastOrderAt,
      company: companies.name,
    })
    .from(page)
    .innerJoin(customers, eq(customers.id, page.id))
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .leftJoinLateral(placed, sql`true`)
    .orderBy(desc(customers.createdAt), desc(customers.id));
}

export type ListedCustomer = Awaited<ReturnType<typeof listStaffCustomers>>[number];

/** How many there are, up to a limit. */
export async function countCustomers(db: Queries, question: CustomerQuestion, limit: number): Promise<number> {
  const some = db
    .select({ id: customers.id })
    .from(customers)
    .where(customersWhere(db, question))
    .limit(limit)
    .as("some");
  const [row] = await db.select({ all: sql<number>`count(*)::int` }).from(some);
  return row?.all ?? 0;
}

/** Customers of a view for whoever counts views, each with whether the search finds them. */
export const countableCustomers = (db: Queries, question: CustomerQuestion, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(question) ?? sql`true`}, false)`.as("hit") })
    .from(customers)
    .where(and(isThere, inView(db, question.view)))
    .limit(limit)
    .getSQL();
