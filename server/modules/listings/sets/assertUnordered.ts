import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";

/**
 * An order is sent as what its set is made of when its parts are divided among warehouses: until then other parts would
 * be sent than were taken from the shelves. The caller has stopped the sale, so no such order is being written.
 * @throws 409 while orders of the set are unpaid or not divided yet, or a company decides about one
 */
export async function assertUnordered(tx: Transaction, setId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from order_lines line join orders on orders.id = line.order_id
    where line.product_id = ${setId} and line.quantity > line.cancelled and (
      (orders.status = 'Pending' and exists (
        select from reservations held where held.order_id = orders.id and held.state = 'held'))
      or (orders.status = 'New' and orders.rental_id is null and not exists (
        select from shipments where shipments.order_id = orders.id)))
    union all
    select 1 from order_requests request join cart_lines line on line.cart_id = request.cart_id
    where line.product_id = ${setId} and request.state in ('open', 'changed', 'approved')
    limit 1`);
  if (rows.length > 0) throw new DomainError(listingErrors.setHeld);
}
