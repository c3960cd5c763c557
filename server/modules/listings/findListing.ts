import type { ListingForm } from "../../../contract/desk/listingTerms";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import { hasStudioPicture } from "../catalog/pictures/imageCatalog";
import type { VendorScope } from "../desk/desk";
import type { Published, ProposalRow } from "./form";
import { findOpenProposal, findProposal, readPublished } from "./repository";
import { readSetFacts } from "./sets/setFaults";

/** A listing of a brand: what shoppers see, what it wants to change of it, or both. */
export interface Found {
  published: Published | null;
  proposal: ProposalRow | null;
}

/**
 * One of the brand's own by its key, `123` or `new-45`; a new one that was accepted is its product. Its row is locked
 * in a transaction that writes.
 * @throws 404 for another brand's as for none
 */
export async function findListing(
  db: Queries,
  { vendorId }: Pick<VendorScope, "vendorId">,
  key: string,
  lock = false,
): Promise<Found> {
  const isNew = key.startsWith("new-");
  const id = Number(isNew ? key.slice(4) : key);
  if (isNew) {
    const proposal = await findProposal(db, vendorId, id, lock);
    if (!proposal || proposal.state === "withdrawn") throw new DomainError(httpErrors.notFound);
    if (proposal.productId === null) return { published: null, proposal };
    return findListing(db, { vendorId }, String(proposal.productId), lock);
  }
  const published = await readPublished(db, id, lock);
  if (published?.product.vendorId !== vendorId) throw new DomainError(httpErrors.notFound);
  return { published, proposal: (await findOpenProposal(db, vendorId, id)) ?? null };
}

export const keyOf = ({ published, proposal }: Found): string =>
  published ? String(published.product.id) : `new-${proposal?.id ?? 0}`;

/** As the change records name them: a listing by its product, a new one by its proposal. */
export const entityOf = ({ published, proposal }: Found) =>
  published
    ? ({ entity: "listing", entityId: published.product.id, version: published.product.version } as const)
    : ({ entity: "new_listing", entityId: proposal?.id ?? 0, version: proposal?.version ?? 1 } as const);

/** What checks ask beside the form. */
export const checkFactsOf = async (
  db: Queries,
  vendorId: number,
  published: Published | null,
  form: Pick<ListingForm, "parts">,
) => ({
  isNew: published === null,
  hasStudio: published !== null && hasStudioPicture(published.product.studio),
  set: await readSetFacts(db, vendorId, form, published?.product),
});
