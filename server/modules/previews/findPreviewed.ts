import { OPEN_STATES } from "../../../contract/desk/listingTerms";
import type { PreviewPage } from "../../../contract/preview/previewTerms";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { teamMay, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { assertShowable, contentOf } from "../banners/content";
import type { VendorScope } from "../desk/desk";
import { assertSendable } from "../listings/checks";
import { writtenForm } from "../listings/form";
import { checkFactsOf, findListing } from "../listings/findListing";
import { readPublished } from "../listings/repository";
import { findProposal } from "../listings/repositoryProposals";
import { momentToCome } from "../priceDesk/planTimes";
import { findAnyBanner, findSaleable } from "./repository";
import type { Previewed } from "./token";

/** A proposal that nobody has decided about for good. @throws 404 */
async function findOpenProposal(db: Queries, id: number) {
  const proposal = await findProposal(db, id);
  if (!proposal || !OPEN_STATES.some((state) => state === proposal.state)) throw new DomainError(httpErrors.notFound);
  return proposal;
}

async function findBanner(db: Queries, id: number) {
  const banner = await findAnyBanner(db, id);
  if (!banner) throw new DomainError(httpErrors.notFound);
  return banner;
}

/** @throws 422 for what could not be shown as it is */
async function proposalToPreview(db: Queries, id: number): Promise<Previewed> {
  const proposal = await findOpenProposal(db, id);
  const published = proposal.productId === null ? null : await readPublished(db, proposal.productId);
  const form = writtenForm(published, proposal);
  assertSendable({ form, ...(await checkFactsOf(db, proposal.vendorId, published, form)) });
  return { what: "listing", id, version: proposal.version, at: null };
}

async function bannerToPreview(db: Queries, id: number): Promise<Previewed> {
  const banner = await findBanner(db, id);
  assertShowable(contentOf(banner));
  return { what: "banner", id, version: banner.version, at: null };
}

/** What a brand wants to change of one of its own listings. @throws 404 for another brand's, and where nothing waits */
export async function ownListing(db: Queries, scope: VendorScope, key: string): Promise<Previewed> {
  const { proposal } = await findListing(db, scope, key);
  return proposalToPreview(db, proposal?.id ?? 0);
}

/** @throws 404 for another brand's */
export async function ownBanner(db: Queries, { vendorId }: VendorScope, id: number): Promise<Previewed> {
  if ((await findBanner(db, id)).vendorId !== vendorId) throw new DomainError(httpErrors.notFound);
  return bannerToPreview(db, id);
}

/** One that a brand has sent: the team sees no drafts. */
export async function sentProposal(db: Queries, id: number): Promise<Previewed> {
  if ((await findOpenProposal(db, id)).state === "draft") throw new DomainError(httpErrors.notFound);
  return proposalToPreview(db, id);
}

export async function sentBanner(db: Queries, id: number): Promise<Previewed> {
  if ((await findBanner(db, id)).state === "draft") throw new DomainError(httpErrors.notFound);
  return bannerToPreview(db, id);
}

interface ShopPage {
  id: number;
  page?: PreviewPage | undefined;
  at?: string | undefined;
}

/** A page of the shop with a product on it. @throws 404 for what is not sold again, 422 for a moment out of reach */
export async function shopPage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, page = "product", at }: ShopPage,
): Promise<Previewed> {
  if (!(await findSaleable(db, id))) throw new DomainError(httpErrors.notFound);
  return { what: page, id, version: 0, at: at ? momentToCome(at, clock.now()) : null };
}

/** Whether somebody is of the brand, or of the team; nobody else learns that anything is there. @throws 404 */
function viewerOf(vendorId: number, { customer }: Pick<Caller, "customer">) {
  if (customer?.vendor?.id === vendorId) return "brand";
  if (!teamMay(customer, "vendors.read")) throw new DomainError(httpErrors.notFound);
  return "team";
}

const current = <Row extends { version: number; vendorId: number }>(row: Row, { version }: Previewed): Row => {
  if (row.version !== version) throw new DomainError(httpErrors.notFound);
  return row;
};

/** What a link still shows to a caller, and where they came from. @throws 404 */
export async function findPreviewed(db: Queries, named: Previewed, caller: Pick<Caller, "customer">) {
  const { what, id, at } = named;
  if (what !== "listing" && what !== "banner") {
    const product = await findSaleable(db, id);
    if (!product || !teamMay(caller.customer, "products.read")) throw new DomainError(httpErrors.notFound);
    return { kind: "shop", what, product, at, back: `/console/products/${id}` } as const;
  }
  if (what === "listing") {
    const proposal = current(await findOpenProposal(db, id), named);
    const isBrands = viewerOf(proposal.vendorId, caller) === "brand";
    const key = proposal.productId ?? `new-${id}`;
    const back = isBrands ? `/brand/listings?product=${key}` : "/console/approvals?kind=listings&state=proposed";
    return { kind: what, what, proposal, back } as const;
  }
  const banner = current(await findBanner(db, id), named);
  const isBrands = viewerOf(banner.vendorId, caller) === "brand";
  const back = isBrands ? `/brand/banners/edit?id=${id}` : "/console/approvals?state=waiting";
  return { kind: what, what, banner, back } as const;
}
