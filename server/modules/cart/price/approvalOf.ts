import type { Queries, Transaction } from "../../../db/client";
import type { Caller } from "../../../http/caller";
import { approvalFor, assertNeedsNoApproval, type Buyer, type NeededApproval } from "../../managers/approval";
import type { PurchaseToApprove } from "../../managers/approvalRule";
import type { LoadedCart, PricedCart } from "../pricedCart";

type Buying = Pick<Caller, "customer">;

/** The member who buys at a company's terms; null for everybody else. Pure. */
function buyerOf({ customer }: Buying, { company, orderId }: Pick<LoadedCart, "company" | "orderId">): Buyer | null {
  if (!customer || customer.companyId === null || company === null) return null;
  return { customerId: customer.id, companyId: customer.companyId, ownOrder: orderId };
}

/** What managers look at of a cart; what comes for nothing is no purchase. Pure. */
function purchaseOf({ currency, totals, lines }: PricedCart): PurchaseToApprove {
  const sold = lines.filter(({ state }) => state !== "gone");
  return {
    currency,
    value: totals.total + totals.credit,
    categories: sold.map(({ product }) => ({ slug: product.categorySlug, name: product.categoryName })),
  };
}

/** Why a cart waits for a manager; null where its shopper may order it alone. */
export async function approvalOf(
  db: Queries,
  caller: Buying,
  loaded: LoadedCart | null,
  priced: PricedCart,
  now: Date,
): Promise<NeededApproval | null> {
  const buyer = loaded && buyerOf(caller, loaded);
  return buyer && priced.lines.length > 0 ? approvalFor(db, buyer, purchaseOf(priced), now) : null;
}

/** @throws 409 for a cart that a manager has to approve. Under the cart's lock. */
export async function assertMayBuy(
  tx: Transaction,
  caller: Pick<Caller, "customer" | "language">,
  loaded: LoadedCart,
  priced: PricedCart,
  now: Date,
): Promise<void> {
  const buyer = buyerOf(caller, loaded);
  if (!buyer) return;
  const locale = `${caller.language}-${priced.destination.country}`;
  await assertNeedsNoApproval(tx, buyer, purchaseOf(priced), { now, locale });
}
