import { and, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { sandboxPayments, sandboxTokens, type SandboxState } from "../../../db/schema";
import type { BankPayment, BankToken } from "../present";

export async function findBankPayment(db: Queries, ref: string): Promise<BankPayment | undefined> {
  return (await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)))[0];
}

/** By its name or its idempotency key, with what paid it. */
export async function findWithToken(
  db: Queries,
  name: "key" | "ref",
  value: string,
): Promise<{ payment: BankPayment; token: BankToken | null } | undefined> {
  const [row] = await db
    .select({ payment: sandboxPayments, token: sandboxTokens })
    .from(sandboxPayments)
    .leftJoin(sandboxTokens, eq(sandboxTokens.token, sandboxPayments.token))
    .where(eq(sandboxPayments[name], value));
  return row;
}

export async function lockBankPayment(tx: Transaction, ref: string): Promise<BankPayment | undefined> {
  return (await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for("update"))[0];
}

/** The same of one that has succeeded. */
export async function lockSucceeded(tx: Transaction, ref: string): Promise<BankPayment | undefined> {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, "succeeded")))
    .for("update");
  return payment;
}

type Columns = Partial<typeof sandboxPayments.$inferInsert>;

/** Writes a payment that is still in one of these states; undefined where it is not. */
export async function changeFrom(
  tx: Transaction,
  ref: string,
  from: SandboxState[],
  change: Columns,
): Promise<BankPayment | undefined> {
  const still = and(eq(sandboxPayments.ref, ref), inArray(sandboxPayments.state, from));
  return (await tx.update(sandboxPayments).set(change).where(still).returning())[0];
}

export async function updateBankPayment(tx: Transaction, ref: string, columns: Columns) {
  return (await tx.update(sandboxPayments).set(columns).where(eq(sandboxPayments.ref, ref)).returning())[0];
}

/** Whether a payment for this order has failed as the provider does. */
export async function hasFailed(db: Queries, reference: string): Promise<boolean> {
  const failed = and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.errorCode, "provider_error"));
  return (await db.select({ ref: sandboxPayments.ref }).from(sandboxPayments).where(failed).limit(1)).length > 0;
}

/** The latest payments; those with a text in their order's number or their name, or of a gateway. */
export function listBankPayments(db: Queries, text: string, most: number): Promise<BankPayment[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const gateway = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  const found =
    text === ""
      ? undefined
      : or(
          ilike(sandboxPayments.reference, pattern),
          ilike(sandboxPayments.ref, pattern),
          eq(sandboxPayments.gateway, gateway),
        );
  return db
    .select()
    .from(sandboxPayments)
    .where(found)
    .orderBy(desc(sandboxPayments.createdAt), sandboxPayments.ref)
    .limit(most);
}
