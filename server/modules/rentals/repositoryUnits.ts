import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { RentalUnitState } from "../../../contract/rental/rentalTerms";
import type { Queries, Transaction } from "../../db/client";
import { products, rentalUnits } from "../../db/schema";
import type { LocalizedText } from "../../db/schema/columns";

export type UnitRow = typeof rentalUnits.$inferSelect;

/** Pieces of products that can be rented now. */
export async function countFree(db: Queries, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const free = and(inArray(rentalUnits.productId, [...productIds]), eq(rentalUnits.state, "available"));
  const rows = await db
    .select({ id: rentalUnits.productId, units: count() })
    .from(rentalUnits)
    .where(free)
    .groupBy(rentalUnits.productId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Pieces of a rental, the first first. */
export async function unitsOfRentals(db: Queries, rentalIds: readonly number[]): Promise<UnitRow[]> {
  if (rentalIds.length === 0) return [];
  return db
    .select()
    .from(rentalUnits)
    .where(inArray(rentalUnits.rentalId, [...rentalIds]))
    .orderBy(asc(rentalUnits.id));
}

/**
 * Keeps so many pieces of a product for a rental, those that it has already among them; false when there are not
 * enough. Pieces that somebody else is about to take are left to them.
 */
export async function reserveUnits(
  tx: Transaction,
  { rentalId, productId, quantity, at }: { rentalId: number; productId: number; quantity: number; at: Date },
): Promise<boolean> {
  const own = await unitsOfRentals(tx, [rentalId]);
  const kept = own.filter(({ state }) => state === "reserved");
  const other = kept.filter((unit) => unit.productId !== productId);
  const fit = kept.filter((unit) => unit.productId === productId);
  await freeUnits(
    tx,
    [...other, ...fit.slice(quantity)].map(({ id }) => id),
    at,
  );
  const missing = quantity - fit.length;
  if (missing <= 0) return true;
  const free = await tx
    .select({ id: rentalUnits.id })
    .from(rentalUnits)
    .where(and(eq(rentalUnits.productId, productId), eq(rentalUnits.state, "available")))
    .orderBy(asc(rentalUnits.id))
    .limit(missing)
    .for("update", { skipLocked: true });
  if (free.length < missing) return false;
  const ids = free.map(({ id }) => id);
  await tx.update(rentalUnits).set({ state: "reserved", rentalId, changedAt: at }).where(inArray(rentalUnits.id, ids));
  return true;
}

async function freeUnits(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const change = { state: "available", rentalId: null, changedAt: at } as const;
  await tx
    .update(rentalUnits)
    .set(change)
    .where(inArray(rentalUnits.id, [...ids]));
}

/** What was kept for a rental can be rented by others. */
export async function releaseUnits(tx: Transaction, rentalId: number, at: Date): Promise<void> {
  const kept = (await unitsOfRentals(tx, [rentalId])).filter(({ state }) => state === "reserved");
  await freeUnits(
    tx,
    kept.map(({ id }) => id),
    at,
  );
}

/** Moves a rental's pieces from one state to another, those of a product or all; answers how many. */
export async function moveUnits(
  tx: Transaction,
  rentalId: number,
  from: readonly RentalUnitState[],
  change: { state: RentalUnitState; at: Date; productId?: number; serials?: readonly string[]; note?: string },
): Promise<number> {
  const { state, at, productId, serials, note } = change;
  const isGone = state === "available" || state === "retired";
  const which = and(
    eq(rentalUnits.rentalId, rentalId),
    inArray(rentalUnits.state, [...from]),
    productId === undefined ? undefined : eq(rentalUnits.productId, productId),
    serials && (serials.length > 0 ? inArray(rentalUnits.serial, [...serials]) : sql`false`),
  );
  const moved = await tx
    .update(rentalUnits)
    .set({ state, changedAt: at, ...(isGone && { rentalId: null }), ...(note !== undefined && { note }) })
    .where(which)
    .returning({ id: rentalUnits.id });
  return moved.length;
}

export async function lockUnits(tx: Transaction, serials: readonly string[]): Promise<UnitRow[]> {
  if (serials.length === 0) return [];
  return tx
    .select()
    .from(rentalUnits)
    .where(inArray(rentalUnits.serial, [...serials]))
    .orderBy(asc(rentalUnits.id))
    .for("update");
}

/** Keeps exactly these pieces for a rental. */
export async function assignUnits(tx: Transaction, rentalId: number, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(rentalUnits)
    .set({ state: "reserved", rentalId, changedAt: at })
    .where(inArray(rentalUnits.id, [...ids]));
}

export interface UnitFilter {
  state?: RentalUnitState | undefined;
  serial?: string | undefined;
  product_id?: number | undefined;
}

/** Pieces with their products' names, a page of them and how many there are. */
export async function listUnits(db: Queries, filter: UnitFilter, { page, size }: { page: number; size: number }) {
  const which = and(
    filter.state && eq(rentalUnits.state, filter.state),
    filter.serial ? eq(rentalUnits.serial, filter.serial) : undefined,
    filter.product_id === undefined ? undefined : eq(rentalUnits.productId, filter.product_id),
  );
  const rows = await db
    .select({ unit: rentalUnits, name: products.name })
    .from(rentalUnits)
    .innerJoin(products, eq(products.id, rentalUnits.productId))
    .where(which)
    .orderBy(asc(rentalUnits.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ total: count() }).from(rentalUnits).where(which);
  return { rows, total: all?.total ?? 0 };
}

type NewUnit = typeof rentalUnits.$inferInsert;

/** A new piece; undefined where another has its number. */
export async function insertUnit(tx: Transaction, columns: NewUnit): Promise<UnitRow | undefined> {
  const [unit] = await tx.insert(rentalUnits).values(columns).onConflictDoNothing().returning();
  return unit;
}

export async function updateUnit(tx: Transaction, id: number, columns: Partial<NewUnit>): Promise<UnitRow | undefined> {
  const [unit] = await tx.update(rentalUnits).set(columns).where(eq(rentalUnits.id, id)).returning();
  return unit;
}

export async function findProductName(db: Queries, id: number): Promise<LocalizedText | undefined> {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return product?.name;
}
