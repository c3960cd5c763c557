import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../client";
import { companyManagers, customers } from "../schema";
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
