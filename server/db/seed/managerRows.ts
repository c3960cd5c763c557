import { and, eq, isNotNull } from "drizzle-orm";
import { hours, addTime } from "../../clock";
import type { Transaction } from "../client";
import { companies, companyManagers, customers, managerSignups } from "../schema";
import { world } from "./world";

/** Names the demo's managers as such. */
export async function seedManagers(tx: Transaction, now: Date): Promise<void> {
  for (const { email } of world.accounts.filter(({ role }) => role === "manager")) {
    const [account] = await tx
      .select({ id: customers.id, companyId: customers.companyId })
      .from(customers)
      .where(and(eq(customers.email, email), isNotNull(customers.companyId)));
    if (!account || account.companyId === null) continue;
    await tx
      .insert(companyManagers)
      .values({ companyId: account.companyId, customerId: account.id, source: "demo", createdAt: now })
      .onConflictDoNothing();
  }
}

/** A member of Company Example who has confirmed her address and waits for a manager's word. */
const WAITS = {
  company: "company-example",
  email: "nora.vance@company.example",
  fullname: "Nora Vance",
  referralCode: "NORA1015",
};

/** Somebody whom the demo's manager may confirm or refuse. */
export async function seedManagerSignups(tx: Transaction, now: Date): Promise<void> {
  const { company: slug, email, fullname, referralCode } = WAITS;
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  if (!company) return;
  const companyId = company.id;
  await tx.insert(customers).values({ email, fullname, referralCode, companyId }).onConflictDoNothing();
  const [person] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), eq(customers.companyId, companyId)));
  if (!person) return;
  const row = { companyId, customerId: person.id, email, fullname, state: "pending", language: "en" } as const;
  await tx
    .insert(managerSignups)
    .values({ ...row, askedAt: addTime(now, -hours(20)) })
    .onConflictDoNothing();
}
