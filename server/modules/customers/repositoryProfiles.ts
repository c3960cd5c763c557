import { and, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { companies, customers, vendorMembers } from "../../db/schema";
import { isParticipating } from "../companies/repositoryTerms";

/** A customer, with the name of their company, if it takes part, and their brand. */
export async function findCustomer(db: Queries, id: number) {
  const [row] = await db
    .select({ customer: customers, companyName: companies.name, vendorId: vendorMembers.vendorId })
    .from(customers)
    .leftJoin(companies, and(eq(companies.id, customers.companyId), isParticipating))
    .leftJoin(vendorMembers, eq(vendorMembers.customerId, customers.id))
    .where(eq(customers.id, id));
  return row;
}

export const updateProfile = (db: Queries, id: number, values: { fullname?: string; phone?: string }) =>
  db.update(customers).set(values).where(eq(customers.id, id));
