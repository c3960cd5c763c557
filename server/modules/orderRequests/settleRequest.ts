import type { Deps } from "../../deps";
import { inBatches } from "../../inBatches";
import { findOrder } from "../orders/repository";
import { dueRequests, emptyCartOf, findOrderOfRequest, hasAskerLeft, lockRequest } from "./repository";
import { BY_STORE, isLive, moveRequest } from "./states";

/** Brings a request to where its order and the clock say that it is; as often as one likes. */
export async function settleRequest({ db, clock, wake }: Deps, requestId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!isLive(request.state)) return;
    const order = await findOrderOfRequest(tx, requestId);
    const isOver = request.expiresAt <= clock.now();
    if (!order || order.status === "Cancel") {
      if (isOver) await moveRequest(tx, clock, request, "expired", { ...BY_STORE, cause: "expired" });
      else if (order) await moveRequest(tx, clock, request, "failed", { ...BY_STORE, cause: "failed" });
      else if (await hasAskerLeft(tx, request))
        await moveRequest(tx, clock, request, "failed", { ...BY_STORE, cause: "left" });
      return;
    }
    // Money that is on its way is waited for.
    if (order.status === "Pending") return;
    await moveRequest(tx, clock, request, "paid", {
      cause: "paid",
      actor: "payer",
      detail: { order: order.number },
    });
    await emptyCartOf(tx, request);
  });
  wake();
}

/** The same for the request that an order was asked for by, if it was. */
export async function settleRequestOf(deps: Deps, orderId: number): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.requestId) await settleRequest(deps, order.requestId);
}

/** Requests whose time is over, whose asker left, and those whose order was paid or ended while nobody was looking. */
export async function processRequests(deps: Deps): Promise<void> {
  await inBatches(
    () => dueRequests(deps.db, deps.clock.now()),
    ({ id }) =>
      settleRequest(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, request: id }, "request could not be settled"),
      ),
  );
}
