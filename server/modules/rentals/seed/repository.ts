import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import {
  customers,
  outbox,
  paymentMethods,
  products,
  rentalPlans,
  rentals,
  rentalUnits,
  sandboxTokens,
} from "../../../db/schema";

const isAbout = (name: "orderId" | "rentalId", ids: readonly number[]) =>
  ids.length > 0 ? inArray(sql<number>`(${outbox.payload}->>${name})::int`, [...ids]) : sql`false`;

const chargeDocuments = (orderIds: readonly number[]) =>
  and(eq(outbox.kind, "document.charge"), isAbout("orderId", orderIds));

/** Charges of these orders whose invoices the worker would write, the oldest first. */
export async function awaitedInvoices(
  db: Queries,
  orderIds: readonly number[],
): Promise<{ orderId: number; chargeId: number }[]> {
  const rows = await db.select().from(outbox).where(chargeDocuments(orderIds)).orderBy(outbox.id);
  return rows.map(({ payload }) => ({ orderId: Number(payload.orderId), chargeId: Number(payload.chargeId) }));
}

/** The worker writes no invoices of these orders and sends no mails about them and these rentals. */
export async function dropFollowUp(db: Queries, ids: readonly number[], orderIds: readonly number[]): Promise<void> {
  await db.delete(outbox).where(chargeDocuments(orderIds));
  const about = sql`(${isAbout("rentalId", ids)} or ${isAbout("orderId", orderIds)})`;
  await db.delete(outbox).where(and(sql`${outbox.kind} like 'mail.%'`, about));
}

/** The bank of the rental's card refuses it from now on. */
export async function refuseCard(db: Queries, id: number): Promise<void> {
  const card = db
    .select({ token: paymentMethods.method })
    .from(rentals)
    .innerJoin(paymentMethods, eq(paymentMethods.id, rentals.methodId))
    .where(eq(rentals.id, id));
  await db.update(sandboxTokens).set({ behaviour: "declined" }).where(inArray(sandboxTokens.token, card));
}

export async function findCustomerByMail(
  db: Queries,
  email: string,
): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

export async function findPlanOf(db: Queries, slug: string, months: number): Promise<{ id: number } | undefined> {
  const [plan] = await db
    .select({ id: rentalPlans.id })
    .from(rentalPlans)
    .innerJoin(products, eq(products.id, rentalPlans.productId))
    .where(and(eq(products.slug, slug), eq(rentalPlans.months, months)));
  return plan;
}

/** A test card that pays, kept for a customer. Answers its id. */
export async function saveTestCard(tx: Transaction, customerId: number, method: string, at: Date): Promise<number> {
  const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: at.getUTCFullYear() + 4 };
  const token = { ...card, token: method, behaviour: "pays", permanent: true, createdAt: at };
  await tx.insert(sandboxTokens).values(token).onConflictDoNothing();
  const kept = { ...card, customerId, provider: "sandbox", kind: "CreditCard", method, createdAt: at } as const;
  const [saved] = await tx.insert(paymentMethods).values(kept).returning({ id: paymentMethods.id });
  if (!saved) throw new Error(`no card was kept for customer ${customerId}`);
  return saved.id;
}

/** Gives each product that can be rented so many pieces, with numbers of its own. */
export async function addDemoUnits(db: Queries, count: number, changedAt: Date): Promise<void> {
  const planned = await db
    .selectDistinct({ id: products.id, code: products.code })
    .from(rentalPlans)
    .innerJoin(products, eq(products.id, rentalPlans.productId));
  const units = planned.flatMap(({ id, code }) =>
    Array.from({ length: count }, (_, index) => ({
      productId: id,
      serial: `${code}-R${String(index + 1).padStart(3, "0")}`,
      changedAt,
    })),
  );
  if (units.length > 0) await db.insert(rentalUnits).values(units).onConflictDoNothing();
}
