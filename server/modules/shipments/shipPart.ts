import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { RecordActor } from "../desk/records";
import type { EventCause } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import type { Sender } from "../orders/staff";
import { transitionOrder } from "../orders/repositoryMoves";
import { updateOrder } from "../orders/repositoryChanges";
import { enqueue } from "../outbox/repositoryQueue";
import { shipmentErrors } from "./errors";
import { findPart, type FoundPart, type PartName } from "./findPart";
import { partName } from "./plan";
import { addShipment, addShipmentItems, setItemQuantity, type ShipmentRow } from "./repository";
import { moveShipment } from "./states";
import { tellBrand } from "./tellBrand";

interface DispatchedUnits {
  lineId: number;
  /** Which part of a set; 0 where the line is one thing only. */
  productId: number;
  quantity: number;
}

export interface Dispatch extends PartName {
  carrier: string;
  trackingNumber: string;
  /** What leaves when only some of it leaves now; the rest becomes a part of its own. Empty: all of it. */
  units: readonly DispatchedUnits[];
}

/**
 * A shipment leaves. The first one of an order takes the order on its way; the buyer is told with the carrier's
 * number.
 */
export async function shipPart(deps: Deps, dispatch: Dispatch, sender: Sender): Promise<void> {
  await deps.db.transaction((tx) => shipAndTell(deps, tx, dispatch, sender, null));
  deps.wake();
}

/** The same in the transaction of a call that is done once for its key; wake the worker after it. */
export async function shipAndTell(
  deps: Deps,
  tx: Transaction,
  dispatch: Dispatch,
  sender: Sender,
  colleague: RecordActor | null,
): Promise<void> {
  const shipment = await shipPartIn(deps, tx, dispatch, sender);
  const paths = [{ path: "state", before: "New", after: "Shipping" }];
  await tellBrand(tx, shipment, { kind: "shipped", paths, at: deps.clock.now() }, colleague);
}

/** Without telling anybody, for whoever writes the brand's record; wake the worker after it. */
export async function shipPartIn(
  deps: Deps,
  tx: Transaction,
  dispatch: Dispatch,
  sender: Sender,
): Promise<ShipmentRow> {
  const { clock } = deps;
  const found = await findPart(deps, tx, dispatch, sender);
  const { order, shipment } = found;
  if (order.isHeld) throw new DomainError(shipmentErrors.held);
  if (shipment.state === "Scheduled") throw new DomainError(shipmentErrors.sentByMail);
  if (shipment.state !== "New") throw new DomainError(shipmentErrors.notToSend);
  if (dispatch.units.length > 0) await leaveRest(tx, found, dispatch.units);
  const { carrier, trackingNumber } = dispatch;
  await moveShipment(tx, shipment, "Shipping", { carrier, trackingNumber, shippedAt: clock.now() });
  const why: EventCause = {
    cause: "shipped",
    actor: sender.actor,
    actorId: sender.actorId,
    detail: { part: shipment.part, carrier, tracking_number: trackingNumber },
  };
  const columns = { carrier, trackingNumber };
  if (order.status === "New") await transitionOrder(tx, clock, order, "Shipping", why, columns);
  else {
    await updateOrder(tx, order.id, columns);
    await noteEvent(tx, clock, order, why);
  }
  // With the first of its goods; a repeat of the same message is dropped.
  await enqueue(tx, {
    kind: "mail.invoice",
    key: `mail.invoice:${order.id}`,
    payload: { orderId: order.id },
    dueAt: clock.now(),
  });
  await enqueue(tx, {
    kind: "mail.order-shipped",
    key: `mail.order-shipped:${shipment.id}`,
    payload: { orderId: order.id, shipmentId: shipment.id },
    dueAt: clock.now(),
  });
  return shipment;
}

/** Moves what does not leave now into a part of its own. */
async function leaveRest(
  tx: Transaction,
  { order, all, shipment }: FoundPart,
  units: Dispatch["units"],
): Promise<void> {
  const leaving = new Map<number, number>();
  for (const { lineId, productId, quantity } of units) {
    const ofLine = shipment.items.filter((known) => known.lineId === lineId);
    const [first] = productId === 0 ? ofLine : ofLine.filter((known) => known.productId === productId);
    if (!first) throw new DomainError(shipmentErrors.notInIt, { field: "items" });
    // Units of one product can lie on shelves of two of its variants.
    let left = quantity;
    for (const { id, productId: same, quantity: held } of ofLine) {
      if (same !== first.productId) continue;
      const taken = Math.min(left, held - (leaving.get(id) ?? 0));
      leaving.set(id, (leaving.get(id) ?? 0) + taken);
      left -= taken;
    }
    if (left > 0) throw new DomainError(shipmentErrors.notInIt, { field: "items" });
  }
  const split = shipment.items.map((item) => ({ item, kept: item.quantity - (leaving.get(item.id) ?? 0) }));
  const rest = split.filter(({ kept }) => kept > 0);
  if (rest.length === 0) return;
  const { vendorId, vendorName, warehouseId, acceptedAt, createdAt } = shipment;
  const same = { orderId: order.id, vendorId, vendorName, warehouseId, acceptedAt, createdAt };
  const next = await addShipment(tx, { ...same, part: partName(all.length) });
  for (const { item, kept } of rest) {
    await setItemQuantity(tx, item.id, item.quantity - kept);
    const { lineId, productId, variant } = item;
    await addShipmentItems(tx, [{ shipmentId: next.id, lineId, productId, variant, quantity: kept }]);
  }
}
