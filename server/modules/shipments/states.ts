import type { Transaction } from "../../db/client";
import type { ShipmentState } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateShipmentState, type ShipmentChange, type ShipmentRow } from "./repository";

/**
 * Where a shipment may go. What has left cannot be cancelled, only sent back; what is mailed is there when it is
 * sent.
 */
export const SHIPMENT_MOVES: Record<ShipmentState, readonly ShipmentState[]> = {
  New: ["Shipping", "Cancel"],
  Scheduled: ["Delivered", "Cancel"],
  Shipping: ["Delivered"],
  Delivered: [],
  Cancel: [],
};

const STATES = Object.keys(SHIPMENT_MOVES) as ShipmentState[];

/** States of shipments that have not left, so that what is in them can be cancelled. */
export const WAITING = STATES.filter((state) => SHIPMENT_MOVES[state].includes("Cancel"));

export const isWaiting = ({ state }: Pick<ShipmentRow, "state">): boolean => WAITING.includes(state);

/**
 * Moves a shipment. `shipment` is the row as read under its order's lock; the order's history is the caller's to
 * write.
 */
export async function moveShipment(
  tx: Transaction,
  shipment: Pick<ShipmentRow, "id" | "state">,
  to: ShipmentState,
  columns: ShipmentChange = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`shipment ${shipment.id}`, shipment.state, to);
  if (!SHIPMENT_MOVES[shipment.state].includes(to)) throw forbidden;
  if (!(await updateShipmentState(tx, shipment, { ...columns, state: to }))) throw forbidden;
}
