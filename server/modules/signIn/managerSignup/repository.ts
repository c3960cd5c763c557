import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { customers } from "../../../db/schema";

/** Whose work e-mail this is. */
export async function findWorkEmailHolder(tx: Transaction, workEmail: string): Promise<number | undefined> {
  const [holder] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.workEmail, workEmail));
  return holder?.id;
}

export async function lockCustomer(tx: Transaction, id: number): Promise<typeof customers.$inferSelect | undefined> {
  const [person] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
  return person;
}

export async function updateFullname(tx: Transaction, id: number, fullname: string): Promise<void> {
  await tx.update(customers).set({ fullname }).where(eq(customers.id, id));
}
