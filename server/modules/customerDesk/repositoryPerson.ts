import { desc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import {
  addresses,
  companies,
  customers,
  identities,
  orders,
  passkeys,
  passwords,
  staffMembers,
  vendorMembers,
  vendors,
} from "../../db/schema";
import { countryOf } from "./repository";

/** Whoever works for the store itself. */
const teamRole = sql<string>`case when ${customers.role} = 'operator' then coalesce(${staffMembers.role}, '') else '' end`;

/** A customer with whom they belong to and how they sign in; undefined for none. */
export async function findStaffCustomer(db: Queries, id: number) {
  const [row] = await db
    .select({
      customer: customers,
      country: countryOf,
      company: companies.name,
      brand: vendors.name,
      brandRole: vendorMembers.role,
      teamRole,
      addresses: db.$count(addresses, eq(addresses.customerId, customers.id)),
      passkeys: db.$count(passkeys, eq(passkeys.customerId, customers.id)),
      passwords: db.$count(passwords, eq(passwords.customerId, customers.id)),
      accounts: db.$count(identities, eq(identities.customerId, customers.id)),
    })
    .from(customers)
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .leftJoin(staffMembers, eq(staffMembers.customerId, customers.id))
    .leftJoin(vendorMembers, eq(vendorMembers.customerId, customers.id))
    .leftJoin(vendors, eq(vendors.id, vendorMembers.vendorId))
    .where(eq(customers.id, id));
  return row;
}

/** Locks a customer whose sessions end; undefined for none. */
export async function lockStaffCustomer(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: customers.id, role: customers.role })
    .from(customers)
    .where(eq(customers.id, id))
    .for("update");
  return row;
}

/** The latest orders of an account, and how many there are. */
export async function latestOrdersOf(db: Queries, customerId: number, limit: number) {
  const isTheirs = eq(orders.customerId, customerId);
  const rows = await db
    .select({
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      total: orders.total,
      currency: orders.currency,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  return { total: await db.$count(orders, isTheirs), rows };
}
