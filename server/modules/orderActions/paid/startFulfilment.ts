import type { Deps } from "../../../deps";
import { issueOrderInvoice } from "../../invoices/issueFor";
import { ensureShipments } from "../../shipments/splitOrder";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf } from "../../orders/repository";

/**
 * A paid order is split into what each vendor sends from each warehouse, and gets its invoice. A repeat finds it
 * done.
 */
export async function startFulfilment(deps: Deps, orderId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = await linesOf(tx, [orderId]);
    if (order.status !== "Cancel") await ensureShipments(tx, deps.clock, order, lines);
    await issueOrderInvoice(deps, tx, order, lines);
  });
}
