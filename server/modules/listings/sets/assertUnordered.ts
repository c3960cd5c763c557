import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";
import { hasOpenOrders } from "./repository";

/**
 * An order is sent as what its set is made of when its parts are divided among warehouses: until then other parts would
 * be sent than were taken from the shelves. The caller has stopped the sale, so no such order is being written.
 * @throws 409 while orders of the set are unpaid or not divided yet, or a company decides about one
 */
export async function assertUnordered(tx: Transaction, setId: number): Promise<void> {
  if (await hasOpenOrders(tx, setId)) throw new DomainError(listingErrors.setHeld);
}
