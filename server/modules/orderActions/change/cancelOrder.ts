import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { endUnpaid } from "../../checkout/expire/expireOrders";
import { once, type OnceCall } from "../../idempotency/once";
import { cancellationResult, type CancellationResult } from "../../refunds/cancellationResult";
import { orderErrors } from "../../orders/errors";
import { lockOrder } from "../../orders/repositoryLock";
import { type OrderRow } from "../../orders/repository";
import { asShown, cancelPaid, cancellationCause, type Cancellation } from "./cancelPaid";

/**
 * Cancels a whole order while nothing of it has left: goods go back into stock, money to where it came from,
 * the code can be used again; once for its call. Throws 409 when it has left, is cancelled, or a payment of it is
 * still being decided.
 */
export async function cancelOrder(
  deps: Deps,
  { id, status }: OrderRow,
  by: Cancellation,
  asked: OnceCall,
): Promise<CancellationResult> {
  if (status === "Pending") {
    if (!(await endUnpaid(deps, id, { ...cancellationCause(by), cause: "cancelled" }, by.note)))
      throw new DomainError(orderErrors.beingPaid, { retryAfter: 5 });
  }
  return once(deps, asked, async (tx) => {
    const order = await lockOrder(tx, id);
    // Ended just now; an order that was paid while its payments were stopped goes the way of paid ones.
    if (order.status === "Cancel" && status === "Pending") return cancellationResult(tx, id);
    if (order.status === "Cancel") throw new DomainError(orderErrors.alreadyCancelled);
    if (order.status === "Pending") throw new DomainError(orderErrors.beingPaid, { retryAfter: 5 });
    await asShown(tx, order, by, () => cancelPaid(deps, tx, order, { ...by, key: asked.key }));
    await by.note?.(tx);
    return cancellationResult(tx, id);
  });
}
