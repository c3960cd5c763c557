import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { orderLines } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { reduceWireOrder, awaitedWire } from "../../checkout/settle/reduceWireOrder";
import { keepSales } from "../../checkout/place/claimSales";
import { answerOf, once, type OnceCall } from "../../idempotency/once";
import type { Allocation } from "../../inventory/allocate";
import { giveBackUnits } from "../../inventory/giveBack";
import { enqueue } from "../../outbox/enqueue";
import { giveRefund, refundsOf } from "../../refunds/giveRefund";
import { giftsFirst, lostGift, stayOf } from "../../refunds/priceAnew";
import { finishDelivery } from "../../shipments/finishDelivery";
import { setItemQuantity, type Shipment } from "../../shipments/repository";
import { ensureShipments } from "../../shipments/splitOrder";
import { isWaiting, moveShipment } from "../../shipments/states";
import { asShown, cancelOrder, cancelPaid, type Cancellation } from "./cancelOrder";
import { standingAfter, type Standing } from "../../refunds/standingAfter";
import { orderErrors } from "../../orders/errors";
import { noteEvent } from "../../orders/history";
import { lockOrder } from "../../orders/lockOrder";
import { linesOf, type OrderLineRow, type OrderRow } from "../../orders/repository";

interface LineUnits {
  lineId: number;
  /** All that can be cancelled when it is left out. */
  quantity?: number;
}

export interface LinesCancellation extends Cancellation {
  units: readonly LineUnits[];
  byStore: boolean;
}

interface LineCancellation extends Cancellation, LineUnits {
  /** The store is the cause: what stays keeps its price. */
  byStore?: boolean;
}

/**
 * Cancels units of lines that have not left, once for its call. Buyers can while the whole order still waits, the
 * store's team as long as the units do. The last line takes the order with it. Throws 404 for a line that is not the
 * order's, 409 and 422 when it cannot be.
 */
export async function cancelLines(
  deps: Deps,
  order: OrderRow,
  { units, ...by }: LinesCancellation,
  asked: OnceCall,
): Promise<Standing> {
  const known = await answerOf<Standing>(deps, deps.db, asked);
  if (known) return known;
  const [first] = units;
  if (order.status === "Pending") {
    // Each line that goes asks for another transfer.
    if (!first || units.length > 1) throw new DomainError(orderErrors.oneByOne, { field: "lines" });
    return cancelUnpaid(deps, order, { ...by, ...first }, asked);
  }
  return once(deps, asked, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const sorted = giftsFirst(units, await linesOf(tx, [order.id]));
    await asShown(tx, locked, by, async () => {
      for (const each of sorted) {
        const key = units.length > 1 && asked.key ? `${asked.key} ${each.lineId}` : asked.key;
        await cancelUnits(deps, tx, locked, { ...by, ...each, key });
      }
    });
    return standingAfter(tx, order.id);
  });
}

/**
 * An order that waits for a wire goes on with what is left. Any other unpaid one is still one with its cart, where
 * its lines are changed: only the last one can be taken here.
 */
async function cancelUnpaid(deps: Deps, order: OrderRow, by: LineCancellation, asked: OnceCall): Promise<Standing> {
  const lines = await linesOf(deps.db, [order.id]);
  const line = lines.find(({ id }) => id === by.lineId);
  if (!line) throw new DomainError(orderErrors.unknownLine);
  const isLast = lines.length === 1 && (by.quantity ?? line.quantity) >= line.quantity;
  if (isLast) return cancelOrder(deps, order, by, asked);
  const wire = await awaitedWire(deps, order);
  if (!wire) throw new DomainError(orderErrors.changeTheCart);
  const standing = await reduceWireOrder(deps, order, wire, by, asked);
  deps.wake();
  return standing;
}

/** The same for a paid order, inside a transaction that holds its lock. */
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
  const isTeam = by.actor === "staff" || by.actor === "system" || cause === "withdrawal";
  const open = cancellableUnits(order, line, shipments, isTeam);
  if (open === 0) throw new DomainError(orderErrors.tooLateToCancel);
  const quantity = by.quantity ?? open;
  if (quantity > open) throw new DomainError(orderErrors.tooManyUnits, { field: "quantity", values: { left: open } });
  const { actor, actorId, reason, key, byStore = false } = by;
  const units = [{ lineId: line.id, quantity, byStore }];
  const gift = lostGift(order, lines, stayOf(lines, await refundsOf(tx, order.id), units));
  const rest = lines.reduce((sum, each) => (each === gift ? sum : sum + each.quantity - each.cancelled), -quantity);
  if (rest === 0) {
    await cancelPaid(deps, tx, order, by);
    return;
  }
  const question = { units, shipping: false, other: 0 };
  const refund = await giveRefund(deps, tx, order, question, { actor, actorId, reason, cause, key });
  const freed: Allocation[] = [];
  const goesAlong = gift ? [{ line: gift, quantity: openUnits(gift, shipments) }] : [];
  for (const going of [{ line, quantity }, ...goesAlong]) {
    if (going.quantity === 0) continue;
    freed.push(...(await dropUnits(tx, { ...going, lines, shipments, byStore })));
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
  await giveBackUnits(tx, order.id, freed, "released");
}

interface Dropped {
  line: OrderLineRow;
  quantity: number;
  lines: readonly OrderLineRow[];
  shipments: readonly Shipment[];
  byStore: boolean;
}

/** Units of a line are cancelled and leave their shipments; answers what that frees. */
async function dropUnits(
  tx: Transaction,
  { line, quantity, lines, shipments, byStore }: Dropped,
): Promise<Allocation[]> {
  await tx
    .update(orderLines)
    .set({
      cancelled: sql`${orderLines.cancelled} + ${quantity}`,
      ...(byStore && { byStore: sql`${orderLines.byStore} + ${quantity}` }),
    })
    .where(eq(orderLines.id, line.id));
  await keepSales(tx, line.orderId, line.productId, leftOf(lines, line, quantity));
  return takeOut(tx, line, quantity, shipments);
}

/** Units of a line's product that the order keeps when so many are cancelled. */
function leftOf(lines: readonly OrderLineRow[], line: OrderLineRow, cancelled: number): number {
  const same = lines.filter(({ productId }) => productId === line.productId);
  return same.reduce((sum, each) => sum + each.quantity - each.cancelled, -cancelled);
}

/** How many of each stock item one unit of a line takes, by what its shipments hold: 1, or the parts of a set. */
function perUnit(line: OrderLineRow, shipments: readonly Shipment[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { items } of shipments)
    for (const { lineId, productId, quantity } of items)
      if (lineId === line.id) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const ordered = line.quantity - line.cancelled;
  return new Map([...sums].map(([productId, quantity]) => [productId, quantity / ordered]));
}

/**
 * Units of a line that can be cancelled: all that have not left while the order waits. Once some of it has left, only
 * the team stops goods that are being packed; a gift card that waits for its day is the buyer's to stop until it is
 * sent. Pure.
 */
export function cancellableUnits(
  { status }: Pick<OrderRow, "status">,
  line: OrderLineRow,
  shipments: readonly Shipment[],
  isTeam = false,
): number {
  if (status === "New" || (status === "Shipping" && isTeam)) return openUnits(line, shipments);
  return status === "Shipping" ? openUnits(line, shipments, ({ state }) => state === "Scheduled") : 0;
}

/** Units of a line of which no part has left. */
export function openUnits(
  line: OrderLineRow,
  shipments: readonly Shipment[],
  isOpen: (shipment: Shipment) => boolean = isWaiting,
): number {
  const waiting = [...perUnit(line, shipments)].map(([productId, each]) => {
    const items = shipments.filter(isOpen).flatMap((shipment) => shipment.items);
    const own = items.filter((item) => item.lineId === line.id && item.productId === productId);
    return Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / each);
  });
  return waiting.length === 0 ? 0 : Math.min(...waiting);
}

/** Takes units out of shipments that wait, the last ones first; a shipment that is empty then is cancelled. */
async function takeOut(
  tx: Transaction,
  line: OrderLineRow,
  quantity: number,
  shipments: readonly Shipment[],
): Promise<Allocation[]> {
  const freed: Allocation[] = [];
  for (const [productId, each] of perUnit(line, shipments)) {
    let left = quantity * each;
    for (const shipment of [...shipments].reverse()) {
      if (!isWaiting(shipment)) continue;
      for (const item of shipment.items) {
        if (item.lineId !== line.id || item.productId !== productId || left === 0) continue;
        const taken = Math.min(left, item.quantity);
        left -= taken;
        await setItemQuantity(tx, item.id, item.quantity - taken);
        item.quantity -= taken;
        freed.push({ productId, warehouseId: shipment.warehouseId, quantity: taken });
      }
      shipment.items = shipment.items.filter((item) => item.quantity > 0);
      if (shipment.items.length === 0) {
        await moveShipment(tx, shipment, "Cancel");
        shipment.state = "Cancel";
      }
    }
  }
  return freed;
}
