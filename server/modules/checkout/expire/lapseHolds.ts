import type { Deps } from "../../../deps";
import { releaseStock } from "../../inventory/settle";
import { forgetContendedKeys } from "../settle/forgetContendedKeys";
import { inBatches } from "../../../inBatches";
import { withAdmission } from "../place/contention";
import { contendedKeysOfOrder } from "../place/contendedKeys";
import { hasLapsed } from "../settle/repository";
import { isUntried, lockShoppersPayment, lockUnpaidOrder, ordersWithLapsedHolds } from "./repository";

/**
 * Frees goods whose hold has ended while their order can still be paid. Whoever pays it then gets them if they are
 * still there, and otherwise the money back.
 */
export async function lapseHolds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await inBatches(
    () => ordersWithLapsedHolds(db, clock.now()),
    async ({ id }) => {
      try {
        await withAdmission(deps, await contendedKeysOfOrder(db, id), () => lapse(deps, id), "beginning");
      } catch (error) {
        deps.log.warn({ err: error, order: id }, "goods of an order were not freed; tried again");
      }
    },
  );
}

async function lapse(deps: Deps, orderId: number): Promise<void> {
  const { db, clock } = deps;
  const freed = await db.transaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, orderId, "wait");
    if (!order || !(await hasLapsed(tx, orderId, clock.now()))) return undefined;
    const open = await lockShoppersPayment(tx, orderId);
    if (open || (await isUntried(tx, orderId))) await releaseStock(tx, orderId);
    return open;
  });
  if (freed) await forgetContendedKeys(deps, freed.id);
}
