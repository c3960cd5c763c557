import { and, asc, desc, eq } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import {
  addresses,
  bookedCalls,
  companies,
  contacts,
  customers,
  eventSubscribers,
  flashSaleItems,
  flashSales,
  managerSignups,
  payoutAccounts,
  products,
  taxExemptions,
  upcomingEvents,
  vendorApplications,
  withdrawals,
} from "../../../db/schema";

export async function findCallToMail(db: Queries, id: number) {
  return (await db.select().from(bookedCalls).where(eq(bookedCalls.id, id)))[0];
}

export async function findContactToMail(db: Queries, id: number) {
  return (await db.select().from(contacts).where(eq(contacts.id, id)))[0];
}

/** A manager's sign-up with its company's name. */
export async function findSignupToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ signup: managerSignups, company: companies.name })
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .where(eq(managerSignups.id, id));
  return found;
}

/** An application to sell with the address of who applies. */
export async function findApplicationToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ row: vendorApplications, email: customers.email })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(eq(vendorApplications.id, id));
  return found;
}

/** A certificate with its company's name and the address of who filed it. */
export async function findExemptionToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ paper: taxExemptions, company: companies.name, email: customers.email })
    .from(taxExemptions)
    .innerJoin(companies, eq(companies.id, taxExemptions.companyId))
    .leftJoin(customers, eq(customers.id, taxExemptions.filedBy))
    .where(eq(taxExemptions.id, id));
  return found;
}

export async function hasAccountAt(db: Queries, email: string): Promise<boolean> {
  return (await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))).length > 0;
}

export async function findSubscriberToMail(db: Queries, id: number) {
  return (await db.select().from(eventSubscribers).where(eq(eventSubscribers.id, id)))[0];
}

export async function findEventToMail(db: Queries, id: number) {
  return (await db.select().from(upcomingEvents).where(eq(upcomingEvents.id, id)))[0];
}

export async function findSaleToMail(db: Queries, id: number) {
  return (await db.select().from(flashSales).where(eq(flashSales.id, id)))[0];
}

/** Names of a sale's products that everybody may buy, those with the greatest reduction first. */
export const listSaleNames = (db: Queries, saleId: number, most: number) =>
  db
    .select({ name: products.name })
    .from(flashSaleItems)
    .innerJoin(products, and(eq(products.id, flashSaleItems.productId), eq(products.hidden, false)))
    .where(and(eq(flashSaleItems.saleId, saleId), eq(flashSaleItems.companyOnly, false)))
    .orderBy(desc(flashSaleItems.reduction), asc(products.id))
    .limit(most);

export async function findCustomerToMail(db: Queries, id: number) {
  return (await db.select().from(customers).where(eq(customers.id, id)))[0];
}

/** Where the customer lives, as far as the store knows. */
export async function homeCountryOf(db: Queries, customerId: number) {
  const isDefault = and(eq(addresses.customerId, customerId), eq(addresses.isDefaultDelivery, true));
  const [home] = await db.select({ country: addresses.country }).from(addresses).where(isDefault);
  return home?.country;
}

/** An account that coins are paid out to, with the address of whose it is. */
export async function findPayoutAccountToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ account: payoutAccounts, email: customers.email })
    .from(payoutAccounts)
    .innerJoin(customers, eq(customers.id, payoutAccounts.customerId))
    .where(eq(payoutAccounts.id, id));
  return found;
}

/** A withdrawal with its account, and whose it is. */
export async function findWithdrawalToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ row: withdrawals, account: payoutAccounts, email: customers.email, language: customers.language })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .innerJoin(customers, eq(customers.id, withdrawals.customerId))
    .where(eq(withdrawals.id, id));
  return found;
}

/** How mails name somebody. */
export async function findPersonToMail(db: Queries, id: number) {
  const columns = { fullname: customers.fullname, email: customers.email };
  return (await db.select(columns).from(customers).where(eq(customers.id, id)))[0];
}
