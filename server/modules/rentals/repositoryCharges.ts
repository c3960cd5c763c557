import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { RentalChargeState, RentalState } from "../../../contract/rental/rentalTerms";
import type { Queries, Transaction } from "../../db/client";
import { charges, payments, rentalCharges, rentals, type ChargeState } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import type { PaymentRow } from "../orders/repository";
import type { RentalRow } from "./repository";
import { RENTAL_CHARGE_MOVES } from "./states";

export type RentalChargeRow = typeof rentalCharges.$inferSelect;
type Change = Partial<Omit<typeof rentalCharges.$inferInsert, "id" | "rentalId" | "state">>;

/** Rentals in these states are charged when a month is due. */
export const CHARGED_STATES = ["active", "past_due", "returning"] as const satisfies readonly RentalState[];

/** Whether the schedule charges what is due in a state. Pure. */
export const isCharged = (state: RentalState): boolean => CHARGED_STATES.some((known: RentalState) => known === state);

/** Whether what is owed in a state is charged by the schedule, now or once the rental runs. Pure. */
export const isTried = (state: RentalState) => state === "preparing" || state === "paused" || isCharged(state);

/** Whether what is planned will be charged by itself: the rental runs, or goes on by itself after a pause. Pure. */
export const isToCome = ({ state, pausedUntil }: Pick<RentalRow, "state" | "pausedUntil">): boolean =>
  isCharged(state) || (state === "paused" && pausedUntil !== null);

/** What rentals were and will be charged, the first first. */
export async function chargesOfRentals(db: Queries, ids: readonly number[]): Promise<RentalChargeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(rentalCharges)
    .where(inArray(rentalCharges.rentalId, [...ids]))
    .orderBy(asc(rentalCharges.rentalId), asc(rentalCharges.id));
}

export async function lockRentalCharge(tx: Transaction, id: number): Promise<RentalChargeRow | undefined> {
  const [row] = await tx.select().from(rentalCharges).where(eq(rentalCharges.id, id)).for("update");
  return row;
}

/** Undefined for a period that is written already. */
export async function addRentalCharge(
  tx: Transaction,
  row: typeof rentalCharges.$inferInsert,
): Promise<RentalChargeRow | undefined> {
  const target = [rentalCharges.rentalId, rentalCharges.kind, rentalCharges.period];
  const [added] = await tx.insert(rentalCharges).values(row).onConflictDoNothing({ target }).returning();
  return added;
}

/** Moves one by the table of moves. `row` is as read under its rental's lock. */
export async function moveRentalCharge(
  tx: Transaction,
  row: Pick<RentalChargeRow, "id" | "state">,
  to: RentalChargeState,
  columns: Change = {},
): Promise<RentalChargeRow> {
  const forbidden = new ForbiddenMove(`rental charge ${row.id}`, row.state, to);
  if (!RENTAL_CHARGE_MOVES[row.state].includes(to)) throw forbidden;
  const asRead = and(eq(rentalCharges.id, row.id), eq(rentalCharges.state, row.state));
  const [moved] = await tx
    .update(rentalCharges)
    .set({ ...columns, state: to })
    .where(asRead)
    .returning();
  if (!moved) throw forbidden;
  return moved;
}

export async function updateRentalCharge(db: Queries, id: number, change: Change): Promise<void> {
  await db.update(rentalCharges).set(change).where(eq(rentalCharges.id, id));
}

/** What is to be charged by now, longest due first. */
export async function dueCharges(db: Queries, now: Date, limit: number): Promise<RentalChargeRow[]> {
  const rows = await db
    .select({ charge: rentalCharges })
    .from(rentalCharges)
    .innerJoin(rentals, eq(rentals.id, rentalCharges.rentalId))
    .where(
      and(
        inArray(rentalCharges.state, ["planned", "failed"]),
        lte(rentalCharges.tryAt, now),
        inArray(rentals.state, CHARGED_STATES),
      ),
    )
    .orderBy(asc(rentalCharges.tryAt))
    .limit(limit);
  return rows.map(({ charge }) => charge);
}

/** What will be charged soon and was not told yet. */
export async function unannouncedCharges(db: Queries, until: Date, limit: number): Promise<RentalChargeRow[]> {
  const rows = await db
    .select({ charge: rentalCharges })
    .from(rentalCharges)
    .innerJoin(rentals, eq(rentals.id, rentalCharges.rentalId))
    .where(
      and(
        eq(rentalCharges.state, "planned"),
        isNull(rentalCharges.toldAt),
        lte(rentalCharges.tryAt, until),
        or(inArray(rentals.state, CHARGED_STATES), and(eq(rentals.state, "paused"), isNotNull(rentals.pausedUntil))),
      ),
    )
    .orderBy(asc(rentalCharges.tryAt))
    .limit(limit);
  return rows.map(({ charge }) => charge);
}

/** Rentals of which the store waits for a provider's word, or that were paid in another way meanwhile. */
export async function unsettledRentals(db: Queries, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: rentalCharges.rentalId })
    .from(rentalCharges)
    .leftJoin(charges, eq(charges.id, rentalCharges.chargeId))
    .where(or(eq(rentalCharges.state, "charging"), and(eq(rentalCharges.state, "failed"), eq(charges.state, "paid"))))
    .orderBy(asc(rentalCharges.rentalId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface RequestedCharge {
  row: RentalChargeRow;
  charge: ChargeState | null;
  payment: PaymentRow | null;
}

/** What of a rental is with a provider or was declined, with where its amount and the latest try to pay it stand. */
export async function listAttemptedCharges(db: Queries, rentalId: number): Promise<RequestedCharge[]> {
  const latest = sql<number>`(select max(id) from ${payments} as tried where tried.charge_id = ${rentalCharges.chargeId})`;
  return db
    .select({ row: rentalCharges, charge: charges.state, payment: payments })
    .from(rentalCharges)
    .leftJoin(charges, eq(charges.id, rentalCharges.chargeId))
    .leftJoin(payments, eq(payments.id, latest))
    .where(and(eq(rentalCharges.rentalId, rentalId), inArray(rentalCharges.state, ["charging", "failed"])))
    .orderBy(asc(rentalCharges.id));
}

/** Rent that was paid, before tax where that is added. Pure. */
export function paidOf(rows: readonly Pick<RentalChargeRow, "kind" | "state" | "rent">[]): number {
  return rows
    .filter(({ kind, state }) => kind === "rent" && (state === "paid" || state === "deposit"))
    .reduce((sum, { rent }) => sum + rent, 0);
}

/** The months to come are planned anew, or not at all; what is with the provider stays. */
export async function deletePlannedCharges(tx: Transaction, rentalId: number): Promise<void> {
  await tx.delete(rentalCharges).where(and(eq(rentalCharges.rentalId, rentalId), eq(rentalCharges.state, "planned")));
}

/** Whether something of a rental is with the provider now. */
export function isCharging(rows: readonly Pick<RentalChargeRow, "state">[]): boolean {
  return rows.some(({ state }) => state === "charging");
}

/** Whether a row is a purchase of the pieces that is not decided yet. */
export function isBuying({ kind, state }: Pick<RentalChargeRow, "kind" | "state">): boolean {
  return kind === "buyout" && (state === "planned" || state === "charging");
}

/** Gives up purchases that nobody has tried to charge; answers whether there were some. */
export async function waiveUntriedBuyOuts(tx: Transaction, rentalId: number): Promise<boolean> {
  const untried = (await chargesOfRentals(tx, [rentalId])).filter(
    ({ kind, state }) => kind === "buyout" && state === "planned",
  );
  for (const row of untried) await moveRentalCharge(tx, row, "waived", { tryAt: null });
  return untried.length > 0;
}

/** How often the piece itself was asked for. */
export async function countBuyOuts(tx: Transaction, rentalId: number): Promise<number> {
  const own = and(eq(rentalCharges.rentalId, rentalId), ne(rentalCharges.kind, "rent"));
  return (await tx.select({ id: rentalCharges.id }).from(rentalCharges).where(own)).length;
}
