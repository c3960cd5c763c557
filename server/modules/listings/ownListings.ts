import { LISTING_LIMITS, type ListingForm } from "../../../contract/desk/listingTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { assertSendable } from "./checks";
import { listingErrors } from "./errors";
import { writtenForm } from "./form";
import { proposalKindOf, proposalMovedTo, type MoveName } from "./moves";
import { entityOf, checkFactsOf, findListing, type Found } from "./findListing";
import { updateProposal } from "./repository";
import { updateListed } from "./repositoryGoods";
import { categoryById } from "./repositoryLists";
import { countNewListings, insertProposal, lockProposer } from "./repositoryProposals";

/** Begins a new listing. @throws 422 for one more than a brand may have open, and for no category of the store's */
export async function createListing(
  deps: Deps,
  scope: VendorScope,
  { name, category_id }: Pick<ListingForm, "name" | "category_id">,
): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockProposer(tx, scope.vendorId);
    const most = LISTING_LIMITS.newListings;
    if ((await countNewListings(tx, scope.vendorId)) >= most)
      throw new DomainError(listingErrors.tooMany, { values: { most } });
    const known = await categoryById(tx, category_id ?? 0);
    if (category_id !== null && !known) throw new DomainError(listingErrors.unknownCategory, { field: "category_id" });
    const words = Object.entries(name).map(([language, text]) => [`name.${language}`, text] as const);
    const changes = { ...Object.fromEntries(words), category_id };
    const row = await insertProposal(tx, { vendorId: scope.vendorId, changes, base: {}, createdAt: now });
    const paths = Object.entries(changes).map(([path, after]) => ({ path, before: null, after }));
    const about = entityOf({ published: null, proposal: row });
    await noteRecord(tx, scope, { ...about, kind: "created", paths, at: now });
    return `new-${row.id}`;
  });
}

interface Step {
  move: Extract<MoveName, "propose" | "withdraw">;
  check: (found: Found, tx: Transaction) => Promise<void>;
}

/** Moves what a brand wants to change on, with a record; the listing's version grows with it. */
async function move(deps: Deps, scope: VendorScope, key: string, { move: name, check }: Step): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const found = await findListing(tx, scope, key, true);
    const { published, proposal } = found;
    if (!proposal) throw new DomainError(listingErrors.nothingToSend);
    const state = proposalMovedTo(name, proposal.state);
    await check(found, tx);
    const about = entityOf(found);
    const version = about.version + 1;
    const sent = name === "propose" ? { submittedAt: now } : {};
    await updateProposal(tx, proposal.id, { state, version: proposal.version + 1, reason: "", ...sent });
    if (published) await updateListed(tx, published.product.id, { version });
    const paths = [{ path: "state", before: proposal.state, after: state }];
    await noteRecord(tx, scope, { ...about, version, kind: proposalKindOf(name), paths, at: now });
  });
}

/** @throws 409 for what was sent or where nothing was changed, 422 for what it lacks */
export const propose = (deps: Deps, scope: VendorScope, key: string): Promise<void> =>
  move(deps, scope, key, {
    move: "propose",
    check: async ({ published, proposal }, tx) => {
      const form = writtenForm(published, proposal);
      assertSendable({ form, ...(await checkFactsOf(tx, scope.vendorId, published, form)) });
    },
  });

/** Drops what was changed; shoppers see what they saw. */
export const withdrawListing = (deps: Deps, scope: VendorScope, key: string): Promise<void> =>
  move(deps, scope, key, { move: "withdraw", check: () => Promise.resolve() });
