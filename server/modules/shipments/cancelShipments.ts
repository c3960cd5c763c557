import type { Transaction } from "../../db/client";
import { shipmentsIn } from "./repository";
import { moveShipment, WAITING } from "./states";
import { tellBrand } from "./tellBrand";

/** Cancels the shipments of an order that have not left. */
export async function cancelShipments(tx: Transaction, orderId: number, at: Date): Promise<void> {
  for (const shipment of await shipmentsIn(tx, orderId, WAITING)) {
    await moveShipment(tx, shipment, "Cancel");
    const paths = [{ path: "state", before: shipment.state, after: "Cancel" }];
    await tellBrand(tx, shipment, { kind: "cancelled", paths, at });
  }
}
