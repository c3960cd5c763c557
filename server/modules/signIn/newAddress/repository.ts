import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { customers } from "../../../db/schema";
import { domainsOf } from "../../companies/repositoryDomains";

/** A customer with the domains of their company, locked. */
export async function lockMember(tx: Transaction, id: number) {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
  if (!customer) throw new Error(`customer ${id} has a session but no record`);
  return { ...customer, domains: customer.companyId === null ? [] : await domainsOf(tx, customer.companyId) };
}

/** Whether an account has this address. */
export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return rows.length > 0;
}

export async function updateEmail(
  tx: Transaction,
  id: number,
  { email, companyId }: { email: string; companyId: number | null },
): Promise<void> {
  const left = companyId === null ? { companyLevelId: null } : {};
  await tx
    .update(customers)
    .set({ email, companyId, ...left })
    .where(eq(customers.id, id));
}
