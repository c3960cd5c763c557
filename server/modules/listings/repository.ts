import { and, asc, eq, inArray } from "drizzle-orm";
import { OPEN_STATES } from "../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../db/client";
import { listingProposals, prices, productModels, productPictures, products } from "../../db/schema";
import { DomainError, httpErrors } from "../../http/errors";
import { numbersOf } from "../catalog/repository/productNumbers";
import { lockSets } from "../catalog/sets/repositorySets";
import type { Published, ProposalRow } from "./form";

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
  return { product, prices: amounts, pictures, model: own?.name ?? null, numbers: await numbersOf(db, productId) };
}

/** A brand's wish by its number, its row locked in a transaction that writes. */
export async function findProposal(
  db: Queries,
  vendorId: number,
  id: number,
  lock: boolean,
): Promise<ProposalRow | undefined> {
  const query = db
    .select()
    .from(listingProposals)
    .where(and(eq(listingProposals.vendorId, vendorId), eq(listingProposals.id, id)));
  return (await (lock ? query.for("no key update") : query))[0];
}

/** What a brand wants to change of a product and nobody has decided yet. */
export async function findOpenProposal(
  db: Queries,
  vendorId: number,
  productId: number,
): Promise<ProposalRow | undefined> {
  const [proposal] = await db
    .select()
    .from(listingProposals)
    .where(and(eq(listingProposals.vendorId, vendorId), isOpen, eq(listingProposals.productId, productId)));
  return proposal;
}

export async function updateProposal(
  tx: Transaction,
  id: number,
  columns: Partial<typeof listingProposals.$inferInsert>,
): Promise<ProposalRow> {
  const [row] = await tx.update(listingProposals).set(columns).where(eq(listingProposals.id, id)).returning();
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}
