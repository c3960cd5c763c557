import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { reduceWireOrder } from "../../checkout/pay/reduceWireOrder";
import { awaitedWire } from "../../checkout/settle/awaitedWire";
import { answerOf, once, type OnceCall } from "../../idempotency/once";
import { cancelOrder } from "./cancelOrder";
import { asShown } from "./cancelPaid";
import { cancellationResult, type CancellationResult } from "../../refunds/cancellationResult";
import { orderErrors } from "../../orders/errors";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf, type OrderRow } from "../../orders/repository";
import { cancelPaidLines, type LineCancellation, type LinesCancellation } from "./cancelUnits";

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
): Promise<CancellationResult> {
  const known = await answerOf<CancellationResult>(deps, deps.db, asked);
  if (known) return known;
  const [first] = units;
  if (order.status === "Pending") {
    // Each line that goes asks for another transfer.
    if (!first || units.length > 1) throw new DomainError(orderErrors.oneByOne, { field: "lines" });
    return cancelUnpaid(deps, order, { ...by, ...first }, asked);
  }
  return once(deps, asked, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    await asShown(tx, locked, by, () => cancelPaidLines(deps, tx, locked, { ...by, units, key: asked.key }));
    await by.note?.(tx);
    return cancellationResult(tx, order.id);
  });
}

/**
 * An order that waits for a wire goes on with what is left. Any other unpaid one is still one with its cart, where
 * its lines are changed: only the last one can be taken here.
 */
async function cancelUnpaid(
  deps: Deps,
  order: OrderRow,
  by: LineCancellation,
  asked: OnceCall,
): Promise<CancellationResult> {
  const lines = await linesOf(deps.db, [order.id]);
  const line = lines.find(({ id }) => id === by.lineId);
  if (!line) throw new DomainError(orderErrors.unknownLine);
  const isLast = lines.length === 1 && (by.quantity ?? line.quantity) >= line.quantity;
  if (isLast) return cancelOrder(deps, order, by, asked);
  const wire = await awaitedWire(deps, order);
  if (!wire) throw new DomainError(orderErrors.changeTheCart);
  const result = await reduceWireOrder(deps, order, wire, by, asked);
  deps.wake();
  return result;
}
