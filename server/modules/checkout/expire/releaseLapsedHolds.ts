import type { Deps } from "../../../deps";
import { releaseStock } from "../../inventory/settle";
import { purgeScarceProducts } from "../settle/purgeScarceProducts";
import { eachOnce } from "../../../inBatches";
import { withAdmission } from "../contention/contention";
import { contendedKeysOfOrder } from "../contention/contendedKeys";
import { hasLapsedHold } from "../settle/repository";
import { isUntried, lockShoppersPayment, lockUnpaidOrder, ordersWithLapsedHolds } from "./repository";

/**
 * Frees goods whose hold has ended while their order can still be paid. Whoever pays it then gets them if they are
 * still there, and otherwise the money back.
 */
export async function releaseLapsedHolds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await eachOnce(
    (taken) => ordersWithLapsedHolds(db, clock.now(), taken),
    async ({ id }) => {
      try {
        await withAdmission(deps, await contendedKeysOfOrder(db, id), () => releaseIfLapsed(deps, id));
      } catch (error) {
        deps.log.warn({ err: error, order: id }, "goods of an order were not freed; tried again");
      }
    },
  );
}

async function releaseIfLapsed(deps: Deps, orderId: number): Promise<void> {
  const { db, clock } = deps;
  const freed = await db.transaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, orderId);
    if (!order || !(await hasLapsedHold(tx, orderId, clock.now()))) return undefined;
    const open = await lockShoppersPayment(tx, orderId);
    if (open || (await isUntried(tx, orderId))) await releaseStock(tx, orderId);
    return open;
  });
  if (freed) await purgeScarceProducts(deps, freed.id);
}
