import { and, count, eq, exists, gt, inArray, isNull, min, notInArray, or, sql } from "drizzle-orm";
import { GATEWAYS, type PaymentFlow } from "../../../../contract/enums";
import { TIMES } from "../../../../contract/limits";
import { hours, later, minutes } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { orders, paymentEvents, payments, reservations } from "../../../db/schema";
import type { OrderRow } from "../../orders/repository";

/** Within so long attempts to pay count as of one row. */
const WINDOW_HOURS = 24;
/** A first hold and its renewal. */
const HOLDS = 2;

/** Whoever asks for goods: a customer, a browser, or both. */
export type Asker = Pick<OrderRow, "customerId" | "browserHash">;

/**
 * Until when goods are held for an attempt to pay that would hold them until `until`. Attempts that nobody confirmed
 * renew a hold once; after that it ends when it ends, whichever cart or order the same shopper asks with. What is
 * paid at once is held all the same: a hold that has ended is given back when the payment turns out to wait for its
 * shopper.
 */
export async function holdLimit(
  tx: Transaction,
  { customerId, browserHash }: Asker,
  productIds: readonly number[],
  { flow, now, until }: { flow: PaymentFlow; now: Date; until: Date },
): Promise<Date> {
  // Transfers by banks hold for days, few at a time.
  if (flow === "wire" || flow === "debit" || productIds.length === 0) return until;
  const mine = or(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    browserHash === null ? undefined : eq(orders.browserHash, browserHash),
  );
  if (!mine) return until;
  const held = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.orderId, orders.id), inArray(reservations.productId, [...productIds])));
  const waited = tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), inArray(paymentEvents.state, [...WAITED])));
  const [earlier] = await tx
    .select({ attempts: count(), first: min(payments.createdAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        mine,
        isUnpaid,
        isNull(payments.chargeId),
        gt(payments.createdAt, later(now, -hours(WINDOW_HOURS))),
        notInArray(payments.gatewayId, [GATEWAYS.wire, GATEWAYS.ach]),
        exists(held),
        exists(waited),
      ),
    );
  if (!earlier?.first || earlier.attempts < HOLDS) return until;
  const end = later(earlier.first, minutes(HOLDS * TIMES.reservationMinutes));
  return end < until ? end : until;
}

/** Written out as the partial index says it. */
const isUnpaid = sql`${orders.status} in ('Pending', 'Cancel')`;
/** States in which it is the shopper's turn. */
const WAITED = ["requires_action", "authorised", "awaiting_funds"] as const;
