import type { VendorRow } from "../../../contract/desk/applicationRoutes";
import type { Deps } from "../../deps";
import { forgetBrand, lockBrandRow, moveBrand } from "../brands/moves";
import { stopSale } from "../catalog/repositoryOnSale";
import type { StaffDesk } from "../desk/desk";
import { readVendorRow } from "./vendorList";

async function move(deps: Deps, desk: StaffDesk, id: number, name: "suspend" | "resume", reason: string) {
  const now = deps.clock.now();
  const moved = await deps.db.transaction(async (tx) => {
    if (name === "suspend") await stopSale(tx);
    return moveBrand(tx, desk, await lockBrandRow(tx, id), name, { now, reason });
  });
  if (moved) forgetBrand(deps, id, moved.goods);
  return readVendorRow(deps.db, id);
}

/**
 * Takes a brand out of the shop with all of its goods that can be seen; once more changes nothing. No order is placed
 * with them from the moment on that this is committed. One that was placed before stays valid and can still be paid:
 * the brand sends it, or the store sees to it. @throws 404 for none, 409 for one that was closed
 */
export const suspendVendor = (deps: Deps, desk: StaffDesk, id: number, typed: string): Promise<VendorRow> =>
  move(deps, desk, id, "suspend", typed.trim());

/**
 * Undoes a suspension: the brand is what it was before, and exactly the goods that went with it come back. Once more
 * changes nothing. @throws 404 for none, 409 for one that was closed
 */
export const resumeVendor = (deps: Deps, desk: StaffDesk, id: number): Promise<VendorRow> =>
  move(deps, desk, id, "resume", "");
