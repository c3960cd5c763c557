import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { customers, identities } from "../../../db/schema";
import type { Person } from "./person";

/** The customer whom somebody elsewhere is here. */
export async function findByIdentity(
  tx: Transaction,
  { provider, subject }: Person,
): Promise<{ id: number; email: string } | undefined> {
  const [row] = await tx
    .select({ id: customers.id, email: customers.email })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row;
}

/** From now on this person is that customer. */
export async function addIdentity(tx: Transaction, customerId: number, person: Person, now: Date): Promise<void> {
  const { provider, subject } = person;
  await tx
    .insert(identities)
    .values({ customerId, provider, subject, createdAt: now })
    .onConflictDoNothing({ target: [identities.provider, identities.subject] });
}
