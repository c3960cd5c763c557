import type { Transaction } from "../../db/client";
import { shipmentsIn } from "./repository";
import { moveShipment, WAITING } from "./states";

/** Cancels the shipments of an order that have not left. */
export async function cancelShipments(tx: Transaction, orderId: number): Promise<void> {
  for (const shipment of await shipmentsIn(tx, orderId, WAITING)) await moveShipment(tx, shipment, "Cancel");
}
