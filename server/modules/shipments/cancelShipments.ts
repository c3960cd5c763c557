import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { shipments } from "../../db/schema";
import { moveShipment, WAITING } from "./states";

/** Cancels the shipments of an order that have not left. */
export async function cancelShipments(tx: Transaction, orderId: number): Promise<void> {
  const waiting = and(eq(shipments.orderId, orderId), inArray(shipments.state, WAITING));
  for (const shipment of await tx.select().from(shipments).where(waiting).orderBy(shipments.id))
    await moveShipment(tx, shipment, "Cancel");
}
