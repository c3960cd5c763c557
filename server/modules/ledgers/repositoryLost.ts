import { sql } from "drizzle-orm";

const ownPayment = sql`paid.order_id = own.id and paid.charge_id is null`;

/**
 * What the payers' banks took back of the order `own`, minor units: beyond refunds, which it may have covered, and as
 * far as it was not paid once more.
 */
export const lostToBanks = sql`greatest(0,
  (select coalesce(sum(dispute.amount), 0) from payment_disputes as dispute
    join payments as paid on paid.id = dispute.payment_id where ${ownPayment} and dispute.state = 'lost')
  - (select coalesce(sum(covered.amount), 0) from refund_transfers as covered
    join payments as paid on paid.id = covered.payment_id where ${ownPayment} and covered.state = 'void')
  - (select coalesce(sum(again.amount), 0) from charges as again
    where again.order_id = own.id and again.actor = 'system' and again.rental_id is null and again.state = 'paid'))`;
