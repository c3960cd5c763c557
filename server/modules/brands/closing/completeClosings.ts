import type { Deps } from "../../../deps";
import { forgetBrand, lockBrandRow, moveBrand } from "../moves";
import { notifyOfClosing } from "./closeBrand";
import { listDueClosings, openPartsOf } from "./repository";

const AT_ONCE = 50;

/** Closes for good what can be undone no more; what was bought meanwhile is sent first. */
export async function completeClosings(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  for (const vendorId of await listDueClosings(db, clock.now(), AT_ONCE)) {
    try {
      await completeClosing(deps, vendorId);
    } catch (error) {
      log.error({ err: error, vendor: vendorId }, "a brand was not closed; tried again");
    }
  }
}

async function completeClosing(deps: Deps, vendorId: number): Promise<void> {
  const now = deps.clock.now();
  const moved = await deps.db.transaction(async (tx) => {
    const row = await lockBrandRow(tx, vendorId);
    if (row.state !== "closing" || (await openPartsOf(tx, vendorId)).total > 0) return null;
    const made = await moveBrand(tx, null, row, "end", { now });
    if (made) await notifyOfClosing(tx, { vendorId, version: made.version, step: "closed", now });
    return made;
  });
  if (moved) forgetBrand(deps, vendorId, moved.goods);
}
