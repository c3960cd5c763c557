import { and, asc, eq, inArray } from "drizzle-orm";
import { OPEN_STATES, type ListingForm } from "../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../db/client";
import {
  listingModels,
  listingPictures,
  listingProposals,
  prices,
  productModels,
  productPictures,
  products,
} from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { keepListing } from "../catalog/listing/keepListing";
import { forgetMemos } from "../catalog/memo";
import { lockSets, setsWith } from "../catalog/sets/keepSets";
import { hasStudioPicture } from "../catalog/pictures/imageCatalog";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { recordPrices } from "../pricing/recordPrices";
import { listingErrors } from "./errors";
import type { Published, ProposalRow } from "./form";
import { readSetFacts } from "./sets/setFaults";

/** A listing of a brand: what shoppers see, what it wants to change of it, or both. */
export interface Found {
  published: Published | null;
  proposal: ProposalRow | null;
}

const isOpen = inArray(listingProposals.state, [...OPEN_STATES]);

/** What is sold of a product, its row locked in a transaction that writes. */
export async function readPublished(
  db: Queries | Transaction,
  productId: number,
  lock = false,
): Promise<Published | null> {
  if (lock) await lockSets(db);
  const query = db.select().from(products).where(eq(products.id, productId));
  const [product] = await (lock ? query.for("no key update") : query);
  if (!product) return null;
  const ofIt = eq(productPictures.productId, productId);
  const [amounts, pictures] = [
    await db.select().from(prices).where(eq(prices.productId, productId)),
    await db.select().from(productPictures).where(ofIt).orderBy(asc(productPictures.position)),
  ];
  const [own] = await db.select().from(productModels).where(eq(productModels.productId, productId));
  return { product, prices: amounts, pictures, model: own?.name ?? null };
}

/**
 * One of the brand's own by its key, `123` or `new-45`; a new one that was accepted is its product.
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
  const own = eq(listingProposals.vendorId, vendorId);
  if (isNew) {
    const query = db
      .select()
      .from(listingProposals)
      .where(and(own, eq(listingProposals.id, id)));
    const [proposal] = await (lock ? query.for("no key update") : query);
    if (!proposal || proposal.state === "withdrawn") throw new DomainError(httpErrors.notFound);
    if (proposal.productId === null) return { published: null, proposal };
    return findListing(db, { vendorId }, String(proposal.productId), lock);
  }
  const published = await readPublished(db, id, lock);
  if (published?.product.vendorId !== vendorId) throw new DomainError(httpErrors.notFound);
  const [proposal] = await db
    .select()
    .from(listingProposals)
    .where(and(own, isOpen, eq(listingProposals.productId, id)));
  return { published, proposal: proposal ?? null };
}

export const keyOf = ({ published, proposal }: Found): string =>
  published ? String(published.product.id) : `new-${proposal?.id ?? 0}`;

/** As the change records name them: a listing by its product, a new one by its proposal. */
export const entityOf = ({ published, proposal }: Found) =>
  published
    ? ({ entity: "listing", entityId: published.product.id, version: published.product.version } as const)
    : ({ entity: "new_listing", entityId: proposal?.id ?? 0, version: proposal?.version ?? 1 } as const);

/** What checks ask beside the form. */
export const factsOf = async (
  db: Queries,
  vendorId: number,
  published: Published | null,
  form: Pick<ListingForm, "parts">,
) => ({
  isNew: published === null,
  hasStudio: published !== null && hasStudioPicture(published.product.slug),
  set: await readSetFacts(db, vendorId, form, published?.product),
});

export async function updateProposal(
  tx: Transaction,
  id: number,
  columns: Partial<typeof listingProposals.$inferInsert>,
): Promise<ProposalRow> {
  const [row] = await tx.update(listingProposals).set(columns).where(eq(listingProposals.id, id)).returning();
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

/** @throws 422 for pictures and a 3-D model that the brand has not sent */
export async function assertOwnFiles(
  db: Queries,
  vendorId: number,
  { pictures, model }: Pick<ListingForm, "pictures" | "model">,
): Promise<void> {
  await assertOwnPictures(
    db,
    vendorId,
    pictures.map(({ name }) => name),
  );
  if (model === null) return;
  const [own] = await db
    .select({ name: listingModels.name })
    .from(listingModels)
    .where(and(eq(listingModels.vendorId, vendorId), eq(listingModels.name, model)));
  if (!own) throw new DomainError(listingErrors.unknownModel, { field: "model" });
}

async function assertOwnPictures(db: Queries, vendorId: number, names: readonly string[]): Promise<void> {
  const asked = [...new Set(names)];
  if (asked.length === 0) return;
  const own = await db
    .select({ name: listingPictures.name })
    .from(listingPictures)
    .where(and(eq(listingPictures.vendorId, vendorId), inArray(listingPictures.name, asked)));
  if (own.length < asked.length) throw new DomainError(listingErrors.unknownPicture, { field: "pictures" });
}

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
