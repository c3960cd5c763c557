import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { later } from "../../clock";
import { payments } from "../../db/schema";
import type { Deps } from "../../deps";
import type { PaymentRow } from "../orders/repository";
import { movePayment } from "../orders/states";
import { providerOf } from "../payments/gateways";

const BATCH = 20;
/** Another worker does not take the same payment within this time. */
const LEASE_MS = 30_000;

/** Sends back money that came for orders which could not take it any more. The provider gives back once for the payment's key. */
export async function refundPayments(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await db.transaction(async (tx) => {
    const waiting = and(eq(payments.state, "refunding"), lte(payments.changedAt, now));
    const rows = await tx
      .select()
      .from(payments)
      .where(waiting)
      .orderBy(asc(payments.changedAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (rows.length > 0)
      await tx
        .update(payments)
        .set({ changedAt: later(now, LEASE_MS) })
        .where(
          inArray(
            payments.id,
            rows.map(({ id }) => id),
          ),
        );
    return rows;
  });
  for (const payment of due) {
    try {
      await refund(deps, payment);
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, "payment could not be refunded");
    }
  }
}

async function refund(deps: Deps, payment: PaymentRow): Promise<void> {
  const { gatewayId, providerRef: ref, amount } = payment;
  if (ref === null) throw new Error("the provider's name of the payment is missing");
  const answer = await providerOf(deps, gatewayId)?.refund({ ref, key: `refund-${payment.key}`, amount });
  if (answer === "refunded")
    await deps.db.transaction((tx) => movePayment(tx, deps.clock, payment, "refunded", "late money sent back"));
}
