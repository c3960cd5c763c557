import type { RentalAct } from "../../../../contract/rental/rentalTerms";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import type { OrderActor } from "../../orders/history";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { lockRental, type RentalRow } from "../repository";
import { chargesOfRentals, isCharging, type RentalChargeRow } from "../repositoryCharges";
import { rentalActs } from "../rules/rights";

export interface OwnRental {
  tx: Transaction;
  rental: RentalRow;
  rows: RentalChargeRow[];
  by: OrderActor;
}

/**
 * Does something with a rental of the caller, under its lock, when it can be done at this moment. Throws 404 for
 * somebody else's, 409 for what its state does not allow.
 */
export async function withOwnRental<Result>(
  deps: Pick<Deps, "db" | "wake">,
  id: number,
  caller: Caller,
  act: RentalAct,
  work: (own: OwnRental) => Promise<Result>,
): Promise<Result> {
  const { customerId } = await findOwnRental(deps.db, id, caller);
  return withRental(deps, id, { actor: "customer", actorId: customerId }, act, work);
}

/** The same for whoever was found to be allowed to. */
export async function withRental<Result>(
  deps: Pick<Deps, "db" | "wake">,
  id: number,
  by: OrderActor,
  act: RentalAct,
  work: (own: OwnRental) => Promise<Result>,
): Promise<Result> {
  const result = await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    const rows = await chargesOfRentals(tx, [id]);
    assertMay(rental, rows, act);
    return work({ tx, rental, rows, by });
  });
  deps.wake();
  return result;
}

export function assertMay(rental: RentalRow, rows: readonly RentalChargeRow[], act: RentalAct): void {
  if (rentalActs(rental, rows).includes(act)) return;
  throw new DomainError(isCharging(rows) ? rentalErrors.beingCharged : rentalErrors.notNow);
}
