import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { paymentMethods } from "../../db/schema";

export type MethodRow = typeof paymentMethods.$inferSelect;

const isOwn = (customerId: number, id: number) =>
  and(eq(paymentMethods.id, id), eq(paymentMethods.customerId, customerId));

/** A customer's kept methods, the default first, then the latest. */
export async function findMethods(db: Queries, customerId: number): Promise<MethodRow[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt), desc(paymentMethods.id));
}

/** The same, the oldest first. */
export async function findMethodsByAge(db: Queries, customerId: number): Promise<MethodRow[]> {
  return db.select().from(paymentMethods).where(eq(paymentMethods.customerId, customerId)).orderBy(paymentMethods.id);
}

/** Accounts that the store may debit, the latest first. */
export async function findAccounts(db: Queries, customerId: number): Promise<MethodRow[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.kind, "ACH")))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id));
}

/**
 * Keeps a method, or renews one that the provider calls the same: that one stays the first choice if it was, and its
 * mandate stays unless there is a new one.
 */
export async function upsertMethod(tx: Transaction, method: typeof paymentMethods.$inferInsert): Promise<MethodRow> {
  const { mandate } = method;
  const [row] = await tx
    .insert(paymentMethods)
    .values(method)
    .onConflictDoUpdate({
      target: [paymentMethods.provider, paymentMethods.method],
      set: { isDefault: sql`${paymentMethods.isDefault} or excluded.is_default`, ...(mandate && { mandate }) },
    })
    .returning();
  if (!row) throw new Error("a payment method was not kept");
  return row;
}

export async function dropDefault(tx: Transaction, customerId: number): Promise<void> {
  const current = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true));
  await tx.update(paymentMethods).set({ isDefault: false }).where(current);
}

export async function lockMethod(tx: Transaction, customerId: number, id: number): Promise<MethodRow | undefined> {
  const [row] = await tx.select().from(paymentMethods).where(isOwn(customerId, id)).for("update");
  return row;
}

export async function setDefault(tx: Transaction, customerId: number, id: number): Promise<void> {
  await tx.update(paymentMethods).set({ isDefault: true }).where(isOwn(customerId, id));
}

export async function deleteMethod(tx: Transaction, customerId: number, id: number): Promise<MethodRow | undefined> {
  const [row] = await tx.delete(paymentMethods).where(isOwn(customerId, id)).returning();
  return row;
}

export async function findLatestMethod(tx: Transaction, customerId: number): Promise<MethodRow | undefined> {
  const [next] = await tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
    .limit(1);
  return next;
}
