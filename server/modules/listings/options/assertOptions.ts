import type { Fields } from "../../../../contract/desk/fields";
import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Transaction } from "../../../db/client";
import type { ProductOption } from "../../../db/schema";
import { dateFormat } from "../../../formats";
import { DomainError } from "../../../http/errors";
import type { Reader } from "../../../measures";
import { regroupStockLevels } from "../../inventory/regroup";
import { countVariants, MOST_VARIANTS } from "../../inventory/variant";
import { listingErrors } from "../errors";
import { touchesShelves } from "../form";
import { readLibrary } from "./library";
import { assertGroups } from "./optionFaults";
import { optionsOf } from "./optionForm";

interface Wanted {
  before: Pick<ListingForm, "groups">;
  doc: ListingForm;
  touched: Fields;
}

/** @throws 422 for groups that no product may have, as `assertGroups` does, and for more shelves than a product has */
export async function assertOptions(
  tx: Transaction,
  sold: readonly ProductOption[],
  { before, doc, touched }: Wanted,
): Promise<void> {
  if (touched.has("groups")) {
    // What was begun from the library stays so, whatever else sells by then.
    const library = [...(await readLibrary(tx, doc.category_id)), ...before.groups];
    assertGroups(sold, doc.groups, library);
  }
  if (touchesShelves(touched.keys()) && countVariants(optionsOf(sold, doc)) > MOST_VARIANTS)
    throw new DomainError(listingErrors.tooManyShelves, {
      field: touched.has("groups") ? "groups" : "stocked",
      values: { most: MOST_VARIANTS },
    });
}

interface Regrouped {
  options: readonly ProductOption[];
  actorId: number | null;
  at: Date;
  reader: Reader;
}

/**
 * Gives every value that lies apart its shelf; last in the transaction, as everything that locks stock.
 * @throws 409 while goods are held on a shelf that goes
 */
export async function regroupShelves(
  tx: Transaction,
  productId: number,
  { options, reader, ...why }: Regrouped,
): Promise<void> {
  const until = await regroupStockLevels(tx, { id: productId, options }, why);
  if (!until) return;
  const time = `${dateFormat(reader.language, "short").format(until)} UTC`;
  throw new DomainError(listingErrors.unitsHeld, { values: { until: time } });
}
