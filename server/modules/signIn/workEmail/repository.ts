import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { customers } from "../../../db/schema";

export type WorkEmails = Pick<typeof customers.$inferSelect, "id" | "email" | "workEmail" | "wantedWorkEmail">;

/** A customer's addresses, locked. */
export async function lockWorkEmails(tx: Transaction, id: number): Promise<WorkEmails> {
  const { email, workEmail, wantedWorkEmail } = customers;
  const [row] = await tx
    .select({ id: customers.id, email, workEmail, wantedWorkEmail })
    .from(customers)
    .where(eq(customers.id, id))
    .for("update");
  if (!row) throw new Error(`customer ${id} has a session but no record`);
  return row;
}

export async function updateWorkEmails(
  tx: Transaction,
  id: number,
  columns: Partial<Pick<typeof customers.$inferInsert, "workEmail" | "wantedWorkEmail">>,
): Promise<void> {
  await tx.update(customers).set(columns).where(eq(customers.id, id));
}
