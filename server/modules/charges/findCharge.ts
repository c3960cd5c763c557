import { and, desc, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { charges, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { orderErrors } from "../orders/errors";
import { findOrder, type OrderRow, type PaymentRow } from "../orders/repository";
import type { ChargeRow } from "./askMore";

export interface FoundCharge {
  charge: ChargeRow;
  order: OrderRow;
}

/**
 * The additional amount of a token. Unknown, withdrawn and expired ones are told alike (404, code −1); a paid one is
 * found.
 */
export async function findCharge({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<FoundCharge> {
  const [charge] = await db
    .select()
    .from(charges)
    .where(eq(charges.tokenHash, hashSecret(token)));
  const order = charge && (await findOrder(db, charge.orderId));
  const isLive = charge?.state === "paid" || (charge?.state === "open" && clock.now() <= charge.expiresAt);
  if (!charge || !order || !isLive) throw new DomainError(orderErrors.unknownOrder);
  return { charge, order };
}

/** The try to pay it that counts: the captured one, otherwise the latest. */
export async function paymentOfCharge(db: Queries, chargeId: number): Promise<PaymentRow | undefined> {
  const own = eq(payments.chargeId, chargeId);
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, "captured")));
  if (paid) return paid;
  const [latest] = await db.select().from(payments).where(own).orderBy(desc(payments.id)).limit(1);
  return latest;
}

/** Whether money for it is still wanted. */
export async function isChargeOpen(db: Queries, chargeId: number): Promise<boolean> {
  const [row] = await db.select({ state: charges.state }).from(charges).where(eq(charges.id, chargeId));
  return row?.state === "open";
}
