import type { Queries } from "../../db/client";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { rentalErrors } from "./errors";
import { findRental, type RentalRow } from "./repository";

/** A rental of the caller; 404 for somebody else's and for none alike. */
export async function findOwnRental(db: Queries, id: number, caller: Caller): Promise<RentalRow> {
  const { id: customerId } = requireCustomer(caller);
  const rental = await findRental(db, id);
  if (!rental || rental.customerId !== customerId) throw new DomainError(rentalErrors.unknownRental);
  return rental;
}
