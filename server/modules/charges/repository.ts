import { and, asc, desc, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { charges, payments } from "../../db/schema";
import type { PaymentRow } from "../orders/repository";

export type ChargeRow = typeof charges.$inferSelect;
export type ChargeChange = Partial<typeof charges.$inferInsert>;

export async function findChargeById(db: Queries, id: number): Promise<ChargeRow | undefined> {
  const [charge] = await db.select().from(charges).where(eq(charges.id, id));
  return charge;
}

/** The additional amount whose token has this hash. */
export async function findChargeByTokenHash(db: Queries, tokenHash: string): Promise<ChargeRow | undefined> {
  const [charge] = await db.select().from(charges).where(eq(charges.tokenHash, tokenHash));
  return charge;
}

export async function lockCharge(tx: Transaction, id: number): Promise<ChargeRow | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, id)).for("update");
  return charge;
}

/** Additional amounts of an order, the first first. */
export async function chargesOf(db: Queries, orderId: number): Promise<ChargeRow[]> {
  return db.select().from(charges).where(eq(charges.orderId, orderId)).orderBy(asc(charges.id));
}

/** Those that are still to be paid, the first first. */
export async function openChargesOf(tx: Transaction, orderId: number): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), eq(charges.state, "open")))
    .orderBy(charges.id);
}

/** The try to pay it that counts: the captured one, otherwise the latest. */
export async function paymentOfCharge(db: Queries, chargeId: number): Promise<PaymentRow | undefined> {
  const own = eq(payments.chargeId, chargeId);
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, "captured")));
  if (paid) return paid;
  const [latest] = await db.select().from(payments).where(own).orderBy(desc(payments.id)).limit(1);
  return latest;
}

/** Writes an additional amount; undefined when its key has asked this order for one before. */
export async function addCharge(tx: Transaction, row: typeof charges.$inferInsert): Promise<ChargeRow | undefined> {
  const [asked] = await tx
    .insert(charges)
    .values(row)
    .onConflictDoNothing({ target: [charges.orderId, charges.idempotencyKey] })
    .returning();
  return asked;
}

export async function updateTokenHash(tx: Transaction, id: number, tokenHash: string): Promise<void> {
  await tx.update(charges).set({ tokenHash }).where(eq(charges.id, id));
}

/** Sets the end of an amount that is still to be paid; undefined for any other. */
export async function renewOpenCharge(db: Queries, id: number, expiresAt: Date): Promise<ChargeRow | undefined> {
  const [renewed] = await db
    .update(charges)
    .set({ expiresAt })
    .where(and(eq(charges.id, id), eq(charges.state, "open")))
    .returning();
  return renewed;
}

/** Writes the state of an amount that is still in the one it was read in; answers whether it was. */
export async function updateChargeState(
  tx: Transaction,
  { id, state }: Pick<ChargeRow, "id" | "state">,
  change: ChargeChange,
): Promise<boolean> {
  const moved = await tx
    .update(charges)
    .set(change)
    .where(and(eq(charges.id, id), eq(charges.state, state)))
    .returning({ id: charges.id });
  return moved.length > 0;
}
