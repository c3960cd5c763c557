import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../client";
import { customers, staffMembers, vendorMembers, vendorPolicies, vendors } from "../schema";
import { brandColleagues, brandPolicies, brandThemes } from "./data/brands";
import { world } from "./world";

/** Who works for a brand or for the store in the demo world, and what the brands promise. */
export async function seedDesk(tx: Transaction, now: Date): Promise<void> {
  for (const account of world.accounts) {
    const joinedAt = now;
    const [person] = await tx.select().from(customers).where(eq(customers.email, account.email));
    if (!person) continue;
    if (account.role === "vendor")
      await tx
        .insert(vendorMembers)
        .values({ customerId: person.id, vendorId: account.vendor, role: "owner", joinedAt })
        .onConflictDoNothing();
    if (account.role === "operator")
      await tx.insert(staffMembers).values({ customerId: person.id, role: "owner", joinedAt }).onConflictDoNothing();
  }
  for (const { vendorId, role, email, fullname, referralCode } of brandColleagues) {
    await tx.insert(customers).values({ email, fullname, referralCode }).onConflictDoNothing();
    const isTheirs = and(eq(customers.email, email), isNull(customers.companyId));
    const [person] = await tx.select({ id: customers.id }).from(customers).where(isTheirs);
    if (!person) continue;
    const row = { customerId: person.id, vendorId, role, joinedAt: now };
    await tx.insert(vendorMembers).values(row).onConflictDoNothing();
  }
  for (const [id, theme] of Object.entries(brandThemes))
    await tx
      .update(vendors)
      .set({ theme })
      .where(eq(vendors.id, Number(id)));
  const policies = brandPolicies.map((policy) => ({ ...policy, version: 1, since: now }));
  await tx.insert(vendorPolicies).values(policies).onConflictDoNothing();
}
