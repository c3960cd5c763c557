import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { orderErrors } from "../orders/errors";
import { lockOrder } from "../orders/repositoryLock";
import { readOrderNumber } from "../orders/number";
import { findOrderByNumber, type OrderRow } from "../orders/repository";
import type { Sender } from "../orders/staff";
import { shipmentErrors } from "./errors";
import type { Shipment } from "./repository";
import { ensureShipments } from "./splitOrder";

/** One shipment of an order, as somebody who sends names it. */
export interface PartName {
  orderNumber: string;
  part: string;
}

export interface FoundPart {
  order: OrderRow;
  all: Shipment[];
  shipment: Shipment;
}

/**
 * Locks an order and finds one of its shipments. A vendor sees its own only: what is another's and what is not there
 * are told alike.
 */
export async function findPart(deps: Deps, tx: Transaction, name: PartName, sender: Sender): Promise<FoundPart> {
  const number = readOrderNumber(name.orderNumber);
  const known = number === undefined ? undefined : await findOrderByNumber(tx, number);
  if (!known) throw new DomainError(orderErrors.unknownOrder);
  const order = await lockOrder(tx, known.id);
  if (order.paidAt === null || order.status === "Cancel")
    throw new DomainError(sender.vendorId === null ? shipmentErrors.notPaid : orderErrors.unknownOrder);
  const all = await ensureShipments(tx, deps.clock, order);
  const mine = all.filter(({ vendorId }) => sender.vendorId === null || vendorId === sender.vendorId);
  if (mine.length === 0) throw new DomainError(orderErrors.unknownOrder);
  const shipment = mine.find(({ part }) => part === name.part.trim().toUpperCase());
  if (!shipment) throw new DomainError(shipmentErrors.unknownPart);
  return { order, all, shipment };
}
