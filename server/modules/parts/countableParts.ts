import type { SQL } from "drizzle-orm";
import { PART_LIMITS } from "../../../contract/desk/partTerms";
import type { Queries } from "../../db/client";
import type { StaffDesk, VendorScope } from "../desk/desk";
import { countParts } from "./repository/parts";
import { foundAmongParts, type PartQuestion } from "./repository/partsQuery";

/** Parts of a view for whoever counts views: of the brand, or of all brands for the store's team. */
export function countableParts(
  db: Queries,
  desk: VendorScope | StaffDesk,
  question: Omit<PartQuestion, "vendorId">,
  { now, limit }: { now: Date; limit: number },
): SQL {
  const vendorId = desk.actor === "vendor" ? desk.vendorId : null;
  return foundAmongParts(db, { ...question, vendorId }, now, limit).getSQL();
}

/** How many parts a list of the brand has, by the condition of the list itself. */
export const countOwnParts = (
  db: Queries,
  scope: VendorScope,
  view: PartQuestion["view"],
  now: Date,
): Promise<number> => countParts(db, scope, { view }, now, PART_LIMITS.counted);
