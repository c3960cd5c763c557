import { and, eq, exists, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Static } from "typebox";
import type { FleetRental, FleetUnit } from "../../../../contract/rental/rental";
import { RENTAL_DAYS, type FleetList, type RentalUnitState } from "../../../../contract/rental/rentalTerms";
import type { Language } from "../../../../contract/markets";
import { days, later } from "../../../clock";
import type { Words } from "../../../db/schema/columns";
import { products, rentalUnits, rentals } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { rentalErrors } from "../errors";
import { findRental, listRentals, ordersOf, type RentalRow } from "../repository";
import { chargesOfRentals } from "../repositoryCharges";
import { listUnits, lockUnits, unitsOfRentals, type UnitRow } from "../repositoryUnits";

interface Paging {
  page: number;
  size: number;
}

/** Rentals that somebody has to do something about. */
function isListed(list: FleetList, now: Date): SQL | undefined {
  const late = later(now, -days(RENTAL_DAYS.late));
  const { state, sentAt, swap, endsAt, pickupAt } = rentals;
  const unitIs = (unit: RentalUnitState) =>
    exists(
      sql`(select 1 from ${rentalUnits} where ${rentalUnits.rentalId} = ${rentals.id} and ${rentalUnits.state} = ${unit})`,
    );
  switch (list) {
    case "to_send":
      return or(and(eq(state, "preparing"), isNull(sentAt)), and(eq(state, "active"), isNotNull(swap)));
    case "on_the_way":
      return and(eq(state, "preparing"), isNotNull(sentAt));
    case "due":
      return and(eq(state, "returning"), or(isNull(pickupAt), lte(pickupAt, later(now, days(RENTAL_DAYS.late)))));
    case "late":
      return and(
        eq(state, "returning"),
        or(lte(pickupAt, late), and(isNull(pickupAt), or(lte(endsAt, late), isNotNull(rentals.declinedAt)))),
      );
    case "past_due":
      return and(inArray(state, ["past_due", "paused", "returning"]), isNotNull(rentals.declinedAt));
    case "inspecting":
      return or(eq(state, "inspecting"), unitIs("inspecting"));
    case "approval":
      return eq(state, "awaiting_approval");
  }
}

export async function readFleetRentals(deps: Deps, list: FleetList, paging: Paging, language: Language) {
  const { rows, total } = await listRentals(deps.db, isListed(list, deps.clock.now()), paging);
  return { rentals: await presentFleet(deps, rows, language), total };
}

export async function readFleetRental(deps: Deps, id: number, language: Language) {
  const row = await findRental(deps.db, id);
  const [shown] = row ? await presentFleet(deps, [row], language) : [];
  if (!shown) throw new DomainError(rentalErrors.unknownRental);
  return shown;
}

async function presentFleet(deps: Deps, rows: readonly RentalRow[], language: Language) {
  const ids = rows.map(({ id }) => id);
  const units = await unitsOfRentals(deps.db, ids);
  const charges = await chargesOfRentals(deps.db, ids);
  const orders = await ordersOf(
    deps.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row): Static<typeof FleetRental> => {
    const own = charges.filter(({ rentalId }) => rentalId === row.id);
    const owed = own.filter(({ state }) => state === "failed").reduce((sum, { amount }) => sum + amount, 0);
    return {
      id: row.id,
      status: row.state,
      name: row.name[language],
      quantity: row.quantity,
      email: row.email,
      order_num: orders.get(row.orderId ?? 0)?.number ?? "",
      serials: units.filter(({ rentalId }) => rentalId === row.id).map(({ serial }) => serial),
      swap_name: row.swap?.name[language] ?? "",
      currency: row.currency,
      deposit_held: major(row.depositHeld, row.currency),
      owed: major(owed, row.currency),
      next_purchase_date: own.find(({ state }) => state === "planned")?.dueAt.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      pickup_at: row.pickupAt?.toISOString() ?? null,
    };
  });
}

interface UnitQuestion {
  state?: RentalUnitState | undefined;
  serial?: string | undefined;
  product_id?: number | undefined;
}

export async function readUnits(deps: Deps, asked: UnitQuestion, paging: Paging, language: Language) {
  const which = and(
    asked.state && eq(rentalUnits.state, asked.state),
    asked.serial ? eq(rentalUnits.serial, asked.serial.trim()) : undefined,
    asked.product_id === undefined ? undefined : eq(rentalUnits.productId, asked.product_id),
  );
  const { rows, total } = await listUnits(deps.db, which, paging);
  return { units: rows.map(({ unit, name }) => presentUnit(unit, name, language)), total };
}

function presentUnit(unit: UnitRow, name: Words, language: Language): Static<typeof FleetUnit> {
  const { id, serial, productId, state, rentalId, note, changedAt } = unit;
  return {
    id,
    serial,
    product_id: productId,
    product_name: name[language],
    state,
    rental_id: rentalId,
    note,
    changed_at: changedAt.toISOString(),
  };
}

/** A new piece, or one that was retired, can be rented. Throws 409 for a number that another piece has. */
export async function addUnit(
  { db, clock }: Deps,
  { productId, serial, note }: { productId: number; serial: string; note: string },
  language: Language,
) {
  return db.transaction(async (tx) => {
    const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
    if (!product) throw new DomainError(rentalErrors.notRentable);
    const [known] = await lockUnits(tx, [serial]);
    const changedAt = clock.now();
    if (known && (known.state !== "retired" || known.productId !== productId))
      throw new DomainError(rentalErrors.serialTaken, { field: "serial" });
    const columns = { productId, serial, note, state: "available", changedAt } as const;
    const [unit] = known
      ? await tx.update(rentalUnits).set(columns).where(eq(rentalUnits.id, known.id)).returning()
      : await tx.insert(rentalUnits).values(columns).onConflictDoNothing().returning();
    if (!unit) throw new DomainError(rentalErrors.serialTaken, { field: "serial" });
    return presentUnit(unit, product.name, language);
  });
}

/** A piece that nobody has is not rented any more. */
export async function retireUnit(
  { db, clock }: Deps,
  { serial, note }: { serial: string; note: string },
  language: Language,
) {
  return db.transaction(async (tx) => {
    const [known] = await lockUnits(tx, [serial]);
    if (!known) throw new DomainError(rentalErrors.badSerials, { field: "serial", values: { quantity: 1 } });
    if (known.state !== "available") throw new DomainError(rentalErrors.notNow);
    const columns = { state: "retired", note, changedAt: clock.now() } as const;
    const [unit] = await tx.update(rentalUnits).set(columns).where(eq(rentalUnits.id, known.id)).returning();
    const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, known.productId));
    if (!unit || !product) throw new Error(`unit ${known.id} disappeared`);
    return presentUnit(unit, product.name, language);
  });
}
