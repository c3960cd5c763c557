import type { BodyOf } from "../../../../contract/routes/route";
import type { partRoutes } from "../../../../contract/desk/partRoutes";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { cancelPaidLines } from "../../orderActions/change/cancelUnits";
import { deliverPartIn } from "../../shipments/deliverPart";
import { shipmentErrors } from "../../shipments/errors";
import { findPart } from "../../shipments/findPart";
import { acceptShipment } from "../../shipments/repository";
import { shipPartIn } from "../../shipments/shipPart";
import type { PartAct } from "./actOnPart";

type ShipBody = BodyOf<(typeof partRoutes)["POST /order-api/vendor/parts/:number/ship"]>;
type CannotSendBody = BodyOf<(typeof partRoutes)["POST /order-api/vendor/parts/:number/cannot-send"]>;

/** Its brand has it in hand; what was accepted stays so. */
export async function acceptPart(deps: Deps, { tx, name, sender, note }: PartAct): Promise<void> {
  const { shipment } = await findPart(deps, tx, name, sender);
  if (shipment.acceptedAt !== null) return;
  if (shipment.state !== "New") throw new DomainError(shipmentErrors.notToSend);
  const acceptedAt = deps.clock.now();
  await acceptShipment(tx, shipment.id, acceptedAt);
  await note("accepted", [{ path: "accepted_at", before: null, after: acceptedAt.toISOString() }]);
}

export async function sendPart(deps: Deps, { tx, name, sender, note }: PartAct, body: ShipBody): Promise<void> {
  const { shipment: before } = await findPart(deps, tx, name, sender);
  const [carrier, trackingNumber] = [body.carrier.trim(), (body.tracking_number ?? "").trim()];
  const units = (body.items ?? []).map(({ line_id: lineId, product_id: productId = 0, quantity }) => ({
    lineId,
    productId,
    quantity,
  }));
  await shipPartIn(deps, tx, { ...name, carrier, trackingNumber, units }, sender);
  await note("shipped", [
    { path: "state", before: before.state, after: "Shipping" },
    { path: "carrier", before: before.carrier, after: carrier },
    { path: "tracking_number", before: before.trackingNumber, after: trackingNumber },
    ...units.map(({ lineId, productId, quantity }) => ({
      path: productId === 0 ? `sent.${lineId}` : `sent.${lineId}.${productId}`,
      before: 0,
      after: quantity,
    })),
  ]);
}

export async function arrivePart(deps: Deps, { tx, name, sender, note }: PartAct): Promise<void> {
  await deliverPartIn(deps, tx, name, sender);
  await note("delivered", [{ path: "state", before: "Shipping", after: "Delivered" }]);
}

/**
 * Units that the brand cannot send: cancelled as if the store could not, so that what stays keeps its price. Money
 * and mails follow as they do for every cancelled line.
 */
export async function cancelPartUnits(
  deps: Deps,
  { tx, name, sender, key, note }: PartAct,
  { lines, reason }: CannotSendBody,
): Promise<void> {
  const { order, shipment } = await findPart(deps, tx, name, sender);
  if (shipment.state !== "New") throw new DomainError(shipmentErrors.notToSend);
  const asked = new Map<number, number>();
  for (const { line_id: lineId, quantity } of lines) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if ([...asked.keys()].some((lineId) => !shipment.items.some((item) => item.lineId === lineId)))
    throw new DomainError(shipmentErrors.notInIt, { field: "lines" });
  const units = [...asked].map(([lineId, quantity]) => ({ lineId, quantity }));
  const { actor, actorId } = sender;
  const by = { actor, actorId, reason: reason.trim(), byStore: true, part: shipment.part, units, key };
  await cancelPaidLines(deps, tx, order, by);
  await note(
    "given_up",
    units.map(({ lineId, quantity }) => ({ path: `given_up.${lineId}`, before: 0, after: quantity })),
    reason.trim(),
  );
}
