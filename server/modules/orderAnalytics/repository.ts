import { asc, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { paymentHistory, payments } from "../../db/schema";

/** What happened to an order's payments, the first first. */
export function listPaymentEvents(db: Queries, orderId: number, most: number) {
  return db
    .select({ at: paymentHistory.at, state: paymentHistory.state, cause: paymentHistory.cause })
    .from(paymentHistory)
    .innerJoin(payments, eq(payments.id, paymentHistory.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentHistory.at), asc(paymentHistory.id))
    .limit(most);
}
