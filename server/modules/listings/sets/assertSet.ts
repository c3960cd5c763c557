import type { Fields } from "../../../../contract/desk/fields";
import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Queries } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";
import type { ProductRow } from "../form";
import { readSetFacts } from "./setFaults";
import { isSet } from "./setForm";

/** Whether a field is one that a set has of its parts; what a draft says of it beside parts counts for nothing. */
export const isDerived = (path: string): boolean => /^(prices|carton)\.|^(handling_days|hs_code)$/.test(path);

interface Touching {
  published: ProductRow | undefined;
  before: ListingForm;
  doc: ListingForm;
  touched: Fields;
}

/**
 * What no draft may say of a set: parts that are not the brand's own, whatever else they are; prices and handling
 * days of its own; and what is sold does not become a set, nor a set anything else.
 * @throws 422 for the first of it
 */
export async function assertSet(
  db: Queries,
  vendorId: number,
  { published, before, doc, touched }: Touching,
): Promise<void> {
  if (touched.has("parts")) {
    if (published && isSet(before) !== isSet(doc)) throw new DomainError(listingErrors.setFixed, { field: "parts" });
    const { goods } = await readSetFacts(db, vendorId, doc, published);
    const place = doc.parts.findIndex(({ product_id: id }) => !goods.has(id));
    if (place >= 0)
      throw new DomainError(listingErrors.setUnknownPart, { field: "parts", values: { number: place + 1 } });
  }
  if (!published || !isSet(doc)) return;
  const derived = [...touched.keys()].find(isDerived);
  if (derived) throw new DomainError(listingErrors.setDerived, { field: derived });
}
