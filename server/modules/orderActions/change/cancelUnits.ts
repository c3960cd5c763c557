import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { capSaleClaims } from "../../checkout/hold/claimSales";
import { itemKey } from "../../inventory/item";
import { giveBackUnits, type ReturnedUnits } from "../../inventory/giveBack";
import { enqueue } from "../../outbox/repositoryQueue";
import { giveRefund } from "../../refunds/giveRefund";
import { refundsOf } from "../../refunds/repository";
import { giftsFirst, forfeitedGift, remainderOf } from "../../refunds/repriceRemainder";
import { findPlaceTermsOf } from "../../pricing/placeTerms";
import { finishDelivery } from "../../shipments/finishDelivery";
import { setItemQuantity, type Shipment } from "../../shipments/repository";
import { ensureShipments } from "../../shipments/splitOrder";
import { isWaiting, moveShipment } from "../../shipments/states";
import { tellBrand } from "../../shipments/tellBrand";
import { cancelPaid, type Cancellation } from "./cancelPaid";
import { orderErrors } from "../../orders/errors";
import { noteEvent } from "../../orders/repositoryMoves";
import { linesOf, type OrderLineRow, type OrderRow } from "../../orders/repository";
import { addCancelled } from "../repository/cancelledUnits";
import { perUnit, cancellableUnits, openUnits, unitsInPart } from "../read/cancellableUnits";

export interface LineUnits {
  lineId: number;
  /** All that can be cancelled when it is left out. */
  quantity?: number;
}

export interface LineCancellation extends Cancellation, LineUnits {
  /** The store is the cause: what stays keeps its price. */
  byStore?: boolean;
  /** Of the shipment of this letter alone, and by whoever sends it: until it leaves, as the team may. */
  part?: string;
}

export interface LinesCancellation extends Cancellation {
  units: readonly LineUnits[];
  byStore: boolean;
  part?: string;
}

/** Units of several lines of a paid order, inside a transaction that holds its lock. */
export async function cancelPaidLines(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  { units, key, ...by }: LinesCancellation,
): Promise<void> {
  for (const each of giftsFirst(units, await linesOf(tx, [order.id])))
    await cancelUnits(deps, tx, order, {
      ...by,
      ...each,
      key: units.length > 1 && key ? `${key} ${each.lineId}` : key,
    });
}

/** The same of one line. */
export async function cancelUnits(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  by: LineCancellation,
  cause: "line_cancelled" | "withdrawal" = "line_cancelled",
): Promise<void> {
  const lines = await linesOf(tx, [order.id]);
  const line = lines.find(({ id }) => id === by.lineId);
  if (!line) throw new DomainError(orderErrors.unknownLine);
  if (order.status === "Cancel" || line.cancelled === line.quantity)
    throw new DomainError(orderErrors.alreadyCancelled);
  const shipments = await ensureShipments(tx, deps.clock, order);
  const { part } = by;
  const isTeam = by.actor === "staff" || by.actor === "system" || cause === "withdrawal" || part !== undefined;
  const most = cancellableUnits(order, line, shipments, isTeam);
  const open = part === undefined ? most : Math.min(most, unitsInPart(line, shipments, part));
  if (open === 0) throw new DomainError(orderErrors.tooLateToCancel);
  const quantity = by.quantity ?? open;
  if (quantity > open) throw new DomainError(orderErrors.tooManyUnits, { field: "quantity", values: { left: open } });
  const { actor, actorId, reason, key, byStore = false } = by;
  const units = [{ lineId: line.id, quantity, byStore }];
  const left = remainderOf(lines, await refundsOf(tx, order.id), units);
  const gift = forfeitedGift(order, lines, left, await findPlaceTermsOf(tx, order.country));
  const rest = lines.reduce((sum, each) => (each === gift ? sum : sum + each.quantity - each.cancelled), -quantity);
  if (rest === 0) {
    await cancelPaid(deps, tx, order, by);
    return;
  }
  const question = { units, shipping: false, other: 0 };
  const refund = await giveRefund(deps, tx, order, question, { actor, actorId, reason, cause, key });
  const freed: ReturnedUnits[] = [];
  const goesAlong = gift ? [{ line: gift, quantity: openUnits(gift, shipments) }] : [];
  for (const going of [{ line, quantity }, ...goesAlong]) {
    if (going.quantity === 0) continue;
    const from = lastOf(shipments, part);
    freed.push(...(await dropUnits(tx, { ...going, lines, shipments: from, byStore, part, at: deps.clock.now() })));
    const detail = {
      line: going.line.id,
      name: going.line.name,
      quantity: going.quantity,
      ...(reason && { reason }),
    };
    await noteEvent(tx, deps.clock, order, { actor, actorId, cause: "line_cancelled", detail });
  }
  await finishDelivery(tx, deps.clock, order, { actor, actorId });
  await enqueue(tx, {
    kind: "mail.line-cancelled",
    key: `mail.line-cancelled:${line.id}:${line.cancelled + quantity}`,
    payload: {
      orderId: order.id,
      lineId: line.id,
      quantity,
      total: line.cancelled + quantity,
      refundId: refund?.id ?? 0,
    },
    dueAt: deps.clock.now(),
  });
  await giveBackUnits(tx, order.id, freed, "released", deps.clock.now());
}

/** Units are taken out of the last shipments first: of the named one before all others. */
function lastOf(shipments: readonly Shipment[], part: string | undefined): Shipment[] {
  const named = shipments.filter((shipment) => shipment.part === part);
  return [...shipments.filter((shipment) => shipment.part !== part), ...named];
}

interface Dropped {
  line: OrderLineRow;
  quantity: number;
  lines: readonly OrderLineRow[];
  shipments: readonly Shipment[];
  byStore: boolean;
  /** Whoever sends this one calls the units off, and leaves its record. */
  part: string | undefined;
  at: Date;
}

/** Units of a line are cancelled and leave their shipments; answers what that frees. */
async function dropUnits(tx: Transaction, dropped: Dropped): Promise<ReturnedUnits[]> {
  const { line, quantity, lines, byStore } = dropped;
  await addCancelled(tx, line.id, quantity, byStore);
  await capSaleClaims(tx, line.orderId, line.productId, leftOf(lines, line, quantity));
  return takeOut(tx, dropped);
}

/** Units of a line's product that the order keeps when so many are cancelled. */
function leftOf(lines: readonly OrderLineRow[], line: OrderLineRow, cancelled: number): number {
  const same = lines.filter(({ productId }) => productId === line.productId);
  return same.reduce((sum, each) => sum + each.quantity - each.cancelled, -cancelled);
}

/**
 * Takes units out of shipments that wait, the last ones first; a shipment that is empty then is cancelled. Whoever
 * packs one hears of it.
 */
async function takeOut(tx: Transaction, { line, quantity, shipments, part, at }: Dropped): Promise<ReturnedUnits[]> {
  const freed: ReturnedUnits[] = [];
  const touched = new Map<Shipment, number>();
  for (const [key, each] of perUnit(line, shipments)) {
    let left = quantity * each;
    for (const shipment of [...shipments].reverse()) {
      if (!isWaiting(shipment)) continue;
      for (const item of shipment.items) {
        if (item.lineId !== line.id || itemKey(item) !== key || left === 0) continue;
        const taken = Math.min(left, item.quantity);
        left -= taken;
        await setItemQuantity(tx, item.id, item.quantity - taken);
        item.quantity -= taken;
        touched.set(shipment, (touched.get(shipment) ?? 0) + taken);
        const { productId, variant } = item;
        freed.push({ lineId: line.id, productId, variant, warehouseId: shipment.warehouseId, quantity: taken });
      }
      shipment.items = shipment.items.filter((item) => item.quantity > 0);
      if (shipment.items.length === 0) {
        await moveShipment(tx, shipment, "Cancel");
        shipment.state = "Cancel";
      }
    }
  }
  for (const [shipment, taken] of touched) {
    if (shipment.part === part) continue;
    const paths = [{ path: `cancelled.${line.id}`, before: 0, after: taken }];
    await tellBrand(tx, shipment, { kind: "cancelled", paths, at });
  }
  return freed;
}
