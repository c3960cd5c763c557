import { releaseStock } from "../../inventory/settle";
import { hasLapsedHold } from "./repository";
import type { Settlement } from "./settlement";

/** Goods whose hold has ended are free again as soon as a payment turns out to wait for its shopper. */
export async function releaseLapsedHold({ deps, tx, order, payment }: Settlement): Promise<void> {
  if (payment.chargeId === null && (await hasLapsedHold(tx, order.id, deps.clock.now())))
    await releaseStock(tx, order.id);
}
