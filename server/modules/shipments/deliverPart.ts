import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { RecordActor } from "../desk/records";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import type { Sender } from "../orders/staff";
import { shipmentErrors } from "./errors";
import { finishDelivery } from "./finishDelivery";
import { findPart, type PartName } from "./findPart";
import type { ShipmentRow } from "./repository";
import { moveShipment } from "./states";
import { tellBrand } from "./tellBrand";

/** A shipment has arrived. The last one delivers the order, and from then on the days to withdraw are counted. */
export async function deliverPart(
  deps: Deps,
  name: PartName,
  sender: Sender,
  colleague: RecordActor | null = null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const shipment = await deliverPartIn(deps, tx, name, sender);
    const paths = [{ path: "state", before: "Shipping", after: "Delivered" }];
    await tellBrand(tx, shipment, { kind: "delivered", paths, at: deps.clock.now() }, colleague);
  });
  deps.wake();
}

/** The same in the transaction of whoever has more to write, the brand's record, too; wake the worker after it. */
export async function deliverPartIn(deps: Deps, tx: Transaction, name: PartName, sender: Sender): Promise<ShipmentRow> {
  const { clock } = deps;
  const { order, shipment } = await findPart(deps, tx, name, sender);
  if (shipment.state !== "Shipping") throw new DomainError(shipmentErrors.notUnderWay);
  await moveShipment(tx, shipment, "Delivered", { deliveredAt: clock.now() });
  const doer: OrderActor = { actor: sender.actor, actorId: sender.actorId };
  const isLast = await finishDelivery(tx, clock, order, doer);
  if (!isLast) await noteEvent(tx, clock, order, { ...doer, cause: "part_delivered", detail: { part: shipment.part } });
  return shipment;
}
