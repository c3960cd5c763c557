import { and, asc, eq, lte } from "drizzle-orm";
import { vendors } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { forgetBrand, lockBrandRow, moveBrand } from "../moves";
import { tellOfClosing } from "./closeBrand";
import { openPartsOf } from "./openParts";

const AT_ONCE = 50;

/** Closes for good what can be undone no more; what was bought meanwhile is sent first. */
export async function keepClosings(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const isDue = and(eq(vendors.state, "closing"), lte(vendors.closesAt, now));
  const due = await db.select({ id: vendors.id }).from(vendors).where(isDue).orderBy(asc(vendors.id)).limit(AT_ONCE);
  for (const { id: vendorId } of due) {
    const moved = await db.transaction(async (tx) => {
      const row = await lockBrandRow(tx, vendorId);
      if (row.state !== "closing" || (await openPartsOf(tx, vendorId)).total > 0) return null;
      const made = await moveBrand(tx, null, row, "end", { now });
      if (made) await tellOfClosing(tx, { vendorId, version: made.version, step: "closed", now });
      return made;
    });
    if (moved) forgetBrand(deps, vendorId, moved.goods);
  }
}
