import { and, count, eq, exists, gt, inArray, isNull, min, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { preparedQueries, slotList, valuesOf, type Slot } from "../../../db/preparedQuery";
import { orders, paymentHistory, payments, reservations } from "../../../db/schema";
import type { OrderRow } from "../../orders/repository";
import { AWAITING_SHOPPER } from "../../orders/states";
import { BANK_TRANSFER_GATEWAYS } from "../../payments/slowFlows";

/** Whose orders hold goods: a customer's, a browser's, or both. */
export type Holder = Pick<OrderRow, "customerId" | "browserHash">;

/** Written out as the partial index says it. */
const isUnpaid = sql`${orders.status} in ('Pending', 'Cancel')`;

interface AttemptSlots extends Record<string, unknown> {
  customerId: number | null;
  browserHash: string | null;
  since: Date;
}

const attemptsThatWaited = preparedQueries((products: number) => (db, slot: Slot<AttemptSlots>) => {
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(eq(reservations.orderId, orders.id), inArray(reservations.productId, slotList(slot, "productId", products))),
    );
  const waited = db
    .select({ id: paymentHistory.id })
    .from(paymentHistory)
    .where(and(eq(paymentHistory.paymentId, payments.id), inArray(paymentHistory.state, [...AWAITING_SHOPPER])));
  return db
    .select({ attempts: count(), first: min(payments.createdAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        or(eq(orders.customerId, slot("customerId")), eq(orders.browserHash, slot("browserHash"))),
        isUnpaid,
        isNull(payments.chargeId),
        gt(payments.createdAt, slot("since")),
        notInArray(payments.gatewayId, [...BANK_TRANSFER_GATEWAYS]),
        exists(held),
        exists(waited),
      ),
    );
});

/** A holder's attempts since a moment to pay for any of these products that waited for the shopper, and the first. */
export async function waitedAttempts(
  tx: Transaction,
  { customerId, browserHash }: Holder,
  productIds: readonly number[],
  since: Date,
): Promise<{ attempts: number; first: Date | null }> {
  const ids = valuesOf(productIds.map((productId) => ({ productId })));
  const [found] = await attemptsThatWaited(productIds.length)(tx, { customerId, browserHash, since, ...ids });
  return found ?? { attempts: 0, first: null };
}
