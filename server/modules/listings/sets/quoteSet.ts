import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Queries } from "../../../db/client";
import type { Reader } from "../../../measures";
import type { VendorScope } from "../../desk/desk";
import { readSetFacts } from "./setFaults";
import { viewSet } from "./viewSet";

/** What a set would be that has not been saved; nothing is written, so nothing is recorded. */
export async function quoteSet(
  db: Queries,
  scope: VendorScope,
  reader: Reader,
  wanted: Pick<ListingForm, "parts" | "saving">,
) {
  scope.hasNoted = true;
  return viewSet(db, { ...wanted, groups: [] }, await readSetFacts(db, scope.vendorId, wanted), reader);
}
