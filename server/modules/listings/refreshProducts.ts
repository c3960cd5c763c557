import type { Deps } from "../../deps";
import { keepListing } from "../catalog/listing/keepListing";
import { forgetMemos } from "../catalog/memo";
import { setsWith } from "../catalog/sets/repositorySets";
import { tags } from "../catalog/tags";
import { recordPrices } from "../pricing/recordPrices";
import type { Published } from "./form";

type Refreshing = Pick<Deps, "db" | "clock" | "purge">;

/** After products were written: lists, prices' history and pages follow them, those of sets that they are in, too. */
export async function refreshProducts(
  deps: Refreshing,
  written: readonly Pick<Published["product"], "id" | "categoryId" | "vendorId">[],
): Promise<void> {
  if (written.length === 0) return;
  await keepListing(deps);
  await recordPrices(deps);
  forgetMemos(deps);
  const sets = await setsWith(
    deps.db,
    written.map(({ id }) => id),
  );
  const each = [...written, ...sets].flatMap(({ id, categoryId, vendorId }) => [
    tags.product(id),
    tags.category(categoryId),
    tags.vendor(vendorId),
  ]);
  deps.purge(...new Set(each), tags.home, tags.sale);
}
