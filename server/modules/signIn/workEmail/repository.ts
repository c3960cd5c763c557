import { and, eq, ne } from "drizzle-orm";
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

/** Whether another account has proven this work e-mail. */
export async function isProvenByAnother(tx: Transaction, id: number, workEmail: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.workEmail, workEmail), ne(customers.id, id)));
  return rows.length > 0;
}

export async function updateWorkEmails(
  tx: Transaction,
  id: number,
  columns: Partial<Pick<typeof customers.$inferInsert, "workEmail" | "wantedWorkEmail">>,
): Promise<void> {
  await tx.update(customers).set(columns).where(eq(customers.id, id));
}
