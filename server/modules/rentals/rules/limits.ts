import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { loadProducts } from "../../catalog/repositoryProducts";
import { findMemberTerms } from "../../companies/repositoryTerms";
import { approvalFor } from "../../managers/approval";
import type { PurchaseToApprove } from "../../managers/approvalRule";
import { decidersOf } from "../../managers/managers";
import { lockPurchases } from "../../managers/repositorySpending";
import type { Chosen } from "../choose";
import { rentalErrors } from "../errors";
import { findCompanyId, type RentalRow } from "../repository";
import { totalOf, type Place } from "./amounts";
import { rentalPlace } from "./place";

export type Categories = PurchaseToApprove["categories"];
type Judged = Chosen & Pick<RentalRow, "id" | "customerId" | "orderId" | "approvedAt">;

/** The category of a product, as limits of companies name it; read before a transaction. */
export async function categoriesOf(
  deps: Pick<Deps, "db" | "clock">,
  { productId }: Pick<Chosen, "productId">,
): Promise<Categories> {
  const facts = (await loadProducts(deps, [productId])).get(productId);
  return facts ? [{ slug: facts.category.slug, name: facts.category.name }] : [];
}

/** What limits count of a rental: all months of its term with their taxes, and the deposit. Pure. */
const valueOf = (rental: Chosen, place: Place, now: Date) => totalOf(rental, place, now) + rental.deposit;

/** What is kept of a rental that was judged, so that it counts for as much afterwards. Pure. */
export const counted = (rental: Chosen, place: Place, now: Date) => ({
  countedValue: valueOf(rental, place, now),
  countedAt: now,
});

/** The company whose manager has to approve a rental; null where its customer may take it alone, or was let to. */
export async function mustBeApproved(
  db: Queries,
  rental: Judged,
  { place, categories, now }: { place: Place; categories: Categories; now: Date },
): Promise<number | null> {
  if (rental.approvedAt !== null) return null;
  const companyId = await companyOf(db, rental.customerId);
  if (companyId === null) return null;
  const { id, currency, customerId, orderId } = rental;
  const buyer = { customerId, companyId, ownOrder: orderId, ownRental: id };
  const purchase = { currency, value: valueOf(rental, place, now), categories };
  return (await approvalFor(db, buyer, purchase, now)) ? companyId : null;
}

interface Judging {
  categories: Categories;
  now: Date;
}

/**
 * What counts of a rental that goes on with other terms, and the company that has to approve them, as no approval of
 * the first ones covers them; null where nobody has to. Under its lock; one customer's purchases take turns.
 */
export async function judgeOtherTerms(
  tx: Transaction,
  terms: RentalRow,
  { categories, now }: Judging,
): Promise<{ value: ReturnType<typeof counted>; companyId: number | null }> {
  const place = await rentalPlace(tx, terms, now);
  await lockPurchases(tx, terms.customerId);
  const companyId = await mustBeApproved(tx, { ...terms, approvedAt: null }, { place, categories, now });
  return { value: counted(terms, place, now), companyId };
}

/**
 * The company that has to approve that its member buys what they rent for an amount, minor units with tax; null where
 * nobody has to. It is a purchase beside the rental, which keeps what was counted of it. Under the rental's lock.
 */
export async function judgeBuyOut(
  tx: Transaction,
  { id, customerId, currency }: RentalRow,
  amount: number,
  { categories, now }: Judging,
): Promise<number | null> {
  const companyId = await companyOf(tx, customerId);
  if (companyId === null) return null;
  await lockPurchases(tx, customerId);
  const buyer = { customerId, companyId, ownAsk: id };
  const purchase = { currency, value: amount, categories };
  return (await approvalFor(tx, buyer, purchase, now)) ? companyId : null;
}

/** @throws 409 where nobody but the member themselves could decide in their company. */
export async function assertSomebodyDecides(
  tx: Transaction,
  companyId: number,
  member: { customerId: number; email: string | undefined },
  now: Date,
): Promise<void> {
  const deciders = await decidersOf(tx, companyId, now);
  if (!deciders.some(({ customerId, email }) => customerId !== member.customerId && email !== member.email))
    throw new DomainError(rentalErrors.nobodyDecides);
}

/** The company that a customer buys for: they are its member and it takes part. */
async function companyOf(db: Queries, customerId: number): Promise<number | null> {
  const companyId = await findCompanyId(db, customerId);
  return companyId !== null && (await findMemberTerms(db, { id: customerId, companyId })) ? companyId : null;
}
