import { and, asc, count, countDistinct, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { RentalState } from "../../../contract/rental/rentalTerms";
import type { Queries, Transaction } from "../../db/client";
import { customers, orders, paymentMethods, payments, rentalHistory, rentalPlans, rentals } from "../../db/schema";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { fitsRental, type Decider, type RentalFilter } from "./repositoryFilters";

export type RentalRow = typeof rentals.$inferSelect;
export type RentalChange = Partial<Omit<typeof rentals.$inferInsert, "id" | "state" | "customerId">>;
export type RentalPlanRow = typeof rentalPlans.$inferSelect;
export type MethodRow = typeof paymentMethods.$inferSelect;

export async function findRental(db: Queries, id: number): Promise<RentalRow | undefined> {
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id));
  return row;
}

export async function findRentalOfOrder(db: Queries, orderId: number): Promise<RentalRow | undefined> {
  const [row] = await db.select().from(rentals).where(eq(rentals.orderId, orderId));
  return row;
}

/**
 * Locks a rental, before its order and its pieces. Its customer comes first: a row that changes twice looks for its
 * customer again, who may be locked by somebody that waits for the rental.
 */
export async function lockRental(tx: Transaction, id: number): Promise<RentalRow> {
  const owner = tx.select({ id: rentals.customerId }).from(rentals).where(eq(rentals.id, id));
  await tx.select({ id: customers.id }).from(customers).where(inArray(customers.id, owner)).for("key share");
  const [row] = await tx.select().from(rentals).where(eq(rentals.id, id)).for("update");
  if (!row) throw new Error(`rental ${id} does not exist`);
  return row;
}

/** The same for all of a customer's rentals that are chosen and not paid; takes turns with every other choice. */
export async function lockRequested(tx: Transaction, customerId: number): Promise<RentalRow[]> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
  const own = and(eq(rentals.customerId, customerId), eq(rentals.state, "requested"));
  return tx.select().from(rentals).where(own).orderBy(asc(rentals.id)).for("update");
}

export async function addRental(tx: Transaction, row: typeof rentals.$inferInsert): Promise<RentalRow> {
  const [added] = await tx.insert(rentals).values(row).returning();
  if (!added) throw new Error("a rental was not written");
  return added;
}

/** Changes a rental that still is in the state it was read in; undefined for any other. */
export async function updateRentalIn(
  tx: Transaction,
  { id, state }: Pick<RentalRow, "id" | "state">,
  change: RentalChange & { state?: RentalState },
): Promise<RentalRow | undefined> {
  const asRead = and(eq(rentals.id, id), eq(rentals.state, state));
  const [row] = await tx.update(rentals).set(change).where(asRead).returning();
  return row;
}

/** Mails about a customer's rentals follow them to their new address. Under the customer's lock. */
export async function moveRentalMails(
  tx: Transaction,
  customerId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(rentals)
    .set({ email: to })
    .where(and(eq(rentals.customerId, customerId), eq(rentals.email, from)));
}

export async function addEvent(tx: Transaction, row: typeof rentalHistory.$inferInsert): Promise<void> {
  await tx.insert(rentalHistory).values(row);
}

/** A rental that somebody decides about; undefined for any other. */
export async function findRentalToDecide(db: Queries, id: number, decider: Decider): Promise<RentalRow | undefined> {
  const [row] = await db
    .select()
    .from(rentals)
    .where(and(eq(rentals.id, id), fitsRental({ decider })));
  return row;
}

/** Rentals that fit, a page of them and how many there are, the latest first. */
export async function listRentals(
  db: Queries,
  filter: RentalFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RentalRow[]; total: number }> {
  const which = fitsRental(filter);
  const rows = await db
    .select()
    .from(rentals)
    .where(which)
    .orderBy(desc(rentals.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ total: count() }).from(rentals).where(which);
  return { rows, total: all?.total ?? 0 };
}

/** Ids of rentals that fit, the first first. */
export async function rentalIds(db: Queries, which: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db.select({ id: rentals.id }).from(rentals).where(which).orderBy(asc(rentals.id)).limit(limit);
  return rows.map(({ id }) => id);
}

export async function ordersOf(db: Queries, ids: readonly number[]): Promise<Map<number, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPlan(db: Queries, id: number): Promise<RentalPlanRow | undefined> {
  const [row] = await db.select().from(rentalPlans).where(eq(rentalPlans.id, id));
  return row;
}

/** Plans of products, the shortest term first. */
export async function plansOf(db: Queries, productIds: readonly number[]): Promise<RentalPlanRow[]> {
  if (productIds.length === 0) return [];
  return db
    .select()
    .from(rentalPlans)
    .where(inArray(rentalPlans.productId, [...productIds]))
    .orderBy(asc(rentalPlans.productId), asc(rentalPlans.months));
}

/** Products that have plans, a page of their ids and how many there are. */
export async function plannedProducts(
  db: Queries,
  { page, size }: { page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .selectDistinct({ id: rentalPlans.productId })
    .from(rentalPlans)
    .orderBy(asc(rentalPlans.productId))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ total: countDistinct(rentalPlans.productId) }).from(rentalPlans);
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0 };
}

/** Cards that these rentals are charged to. */
export async function cardsOfRentals(db: Queries, ids: readonly (number | null)[]): Promise<Map<number, MethodRow>> {
  const wanted = ids.flatMap((id) => (id === null ? [] : [id]));
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(paymentMethods).where(inArray(paymentMethods.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The company that a customer is a member of, whether or not it takes part. */
export async function findCompanyId(db: Queries, customerId: number): Promise<number | null> {
  const [row] = await db.select({ id: customers.companyId }).from(customers).where(eq(customers.id, customerId));
  return row?.id ?? null;
}

/** The card that a rental is charged to, while its customer keeps it. */
export async function findMethod(
  db: Queries,
  { methodId, customerId }: Pick<RentalRow, "methodId" | "customerId">,
): Promise<MethodRow | undefined> {
  if (methodId === null) return undefined;
  const own = and(eq(paymentMethods.id, methodId), eq(paymentMethods.customerId, customerId));
  const [row] = await db.select().from(paymentMethods).where(own);
  return row;
}

/** Whether money for a rental's order may be on its way. */
export async function isOrderBeingPaid(db: Queries, orderId: number): Promise<boolean> {
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["created", "authorised", "processing"])))
    .limit(1);
  return open !== undefined;
}

export async function findPaymentById(db: Queries, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}
