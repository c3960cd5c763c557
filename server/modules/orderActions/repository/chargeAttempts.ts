import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { charges, payments } from "../../../db/schema";
import type { PaymentRow } from "../../orders/repository";

type States = readonly PaymentRow["state"][];

/** Whether the store itself has asked for an amount beside an order's own, rentals aside. */
export async function isAskedByStore(tx: Transaction, orderId: number): Promise<boolean> {
  const own = and(eq(charges.orderId, orderId), eq(charges.actor, "system"), isNull(charges.rentalId));
  return (await tx.select({ id: charges.id }).from(charges).where(own)).length > 0;
}

/** Whether a try to pay an additional amount is in one of these states. */
export async function hasAttemptIn(tx: Transaction, chargeId: number, states: States): Promise<boolean> {
  const tries = and(eq(payments.chargeId, chargeId), inArray(payments.state, [...states]));
  return (await tx.select({ id: payments.id }).from(payments).where(tries)).length > 0;
}
