import type { Listing } from "../../../contract/desk/listingRoutes";
import type { Queries } from "../../db/client";
import type { ProductOption } from "../../db/schema";
import { worded, type Reader } from "../../measures";
import { variantsOf } from "../inventory/variant";
import { listShelves } from "./repositoryStock";

/** Options whose values can lie on shelves of their own: those of which one is always chosen, and by the shopper. */
export const canStock = ({ optional, kind, values }: ProductOption): boolean =>
  !optional && kind !== "plug" && values.length > 1;

/** Options as a form marks them. */
export const markedOptions = (options: readonly ProductOption[], stocked: Record<string, boolean>): ProductOption[] =>
  options.map(({ stocked: _before, ...option }) =>
    canStock(option) && stocked[String(option.id)] ? { ...option, stocked: true } : option,
  );

/** What a shelf is for, `Sand, 140 × 70`; as the ledger writes it where the product does not offer it any more. */
export function variantName(options: readonly ProductOption[], variant: string, reader: Reader): string {
  const names = variant.split(",").map((part) => {
    const [code = "", wanted = ""] = part.split("=");
    const value = options.find((option) => option.code === code)?.values.find((each) => each.value === wanted);
    return value ? worded(value.name, reader) : part;
  });
  return names.join(", ");
}

/** Shelves by what they are for, the presets first, and by warehouse. */
export async function readShelves(
  db: Queries,
  { id, options }: { id: number; options: readonly ProductOption[] },
  reader: Reader,
): Promise<Listing["shelves"]> {
  const rows = await listShelves(db, id);
  const places = new Map(variantsOf(options).map((each, place) => [each, place]));
  const placeOf = (of: string) => places.get(of) ?? places.size;
  return rows
    .sort((a, b) => placeOf(a.variant) - placeOf(b.variant))
    .map((row) => ({
      ...row,
      variant_name: variantName(options, row.variant, reader),
      available: row.received - row.sold - row.held,
    }));
}
