import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { charges } from "../../../db/schema";

/** Whether the store itself has asked for an amount beside an order's own, rentals aside. */
export async function isAskedByStore(tx: Transaction, orderId: number): Promise<boolean> {
  const own = and(eq(charges.orderId, orderId), eq(charges.actor, "system"), isNull(charges.rentalId));
  return (await tx.select({ id: charges.id }).from(charges).where(own)).length > 0;
}
