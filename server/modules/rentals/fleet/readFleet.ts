import type { Static } from "typebox";
import type { FleetRental, FleetUnit } from "../../../../contract/rental/fleet";
import type { FleetList } from "../../../../contract/rental/rentalTerms";
import type { Language } from "../../../../contract/markets";
import type { LocalizedText } from "../../../db/schema/columns";
import type { Deps } from "../../../deps";
import { teamMay, type Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { rentalErrors } from "../errors";
import { findRental, listRentals, ordersOf, type RentalRow } from "../repository";
import { chargesOfRentals } from "../repositoryCharges";
import { findProductName, insertUnit, listUnits, lockUnits, unitsOfRentals, updateUnit } from "../repositoryUnits";
import type { UnitFilter, UnitRow } from "../repositoryUnits";

interface Paging {
  page: number;
  size: number;
}

/** Who of the team reads the fleet: whoever packs or looks up a rental need not have its customer's address. */
type Reader = Pick<Caller, "customer" | "language">;

export async function readFleetRentals(deps: Deps, list: FleetList, paging: Paging, reader: Reader) {
  const { rows, total } = await listRentals(deps.db, { fleet: list, now: deps.clock.now() }, paging);
  return { rentals: await presentFleet(deps, rows, reader), total };
}

export async function readFleetRental(deps: Deps, id: number, reader: Reader) {
  const row = await findRental(deps.db, id);
  const [shown] = row ? await presentFleet(deps, [row], reader) : [];
  if (!shown) throw new DomainError(rentalErrors.unknownRental);
  return shown;
}

async function presentFleet(deps: Deps, rows: readonly RentalRow[], { customer, language }: Reader) {
  const readsCustomers = teamMay(customer, "customers.read");
  const readsAmounts = teamMay(customer, "orders.amounts");
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
      email: readsCustomers ? row.email : "",
      order_num: orders.get(row.orderId ?? 0)?.number ?? "",
      serials: units.filter(({ rentalId }) => rentalId === row.id).map(({ serial }) => serial),
      swap_name: row.swap?.name[language] ?? "",
      currency: row.currency,
      deposit_held: readsAmounts ? major(row.depositHeld, row.currency) : null,
      owed: readsAmounts ? major(owed, row.currency) : null,
      next_purchase_date: own.find(({ state }) => state === "planned")?.dueAt.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      pickup_at: row.pickupAt?.toISOString() ?? null,
    };
  });
}

export async function readUnits(deps: Deps, asked: UnitFilter, paging: Paging, language: Language) {
  const { rows, total } = await listUnits(deps.db, { ...asked, serial: asked.serial?.trim() }, paging);
  return { units: rows.map(({ unit, name }) => presentUnit(unit, name, language)), total };
}

function presentUnit(unit: UnitRow, name: LocalizedText, language: Language): Static<typeof FleetUnit> {
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
    const name = await findProductName(tx, productId);
    if (!name) throw new DomainError(rentalErrors.notRentable);
    const [known] = await lockUnits(tx, [serial]);
    const changedAt = clock.now();
    if (known && (known.state !== "retired" || known.productId !== productId))
      throw new DomainError(rentalErrors.serialTaken, { field: "serial" });
    const columns = { productId, serial, note, state: "available", changedAt } as const;
    const unit = known ? await updateUnit(tx, known.id, columns) : await insertUnit(tx, columns);
    if (!unit) throw new DomainError(rentalErrors.serialTaken, { field: "serial" });
    return presentUnit(unit, name, language);
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
    const unit = await updateUnit(tx, known.id, columns);
    const name = await findProductName(tx, known.productId);
    if (!unit || !name) throw new Error(`unit ${known.id} disappeared`);
    return presentUnit(unit, name, language);
  });
}
