import type { CountryCode } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import type { Caller } from "../../http/caller";
import { findCart, lockCart, ownerOf, type CartOwner, type FoundCart } from "./cartOwner";
import { findLines } from "./cartRows";
import type { CartRow, Destination, LoadedCart } from "./pricedCart";

/** Where a cart goes: to the stated country; state and zip count only for the country they were given for. */
export function destinationOf(
  cart: Pick<CartRow, "country" | "region" | "zip">,
  stated: CountryCode | null,
): Destination {
  if (stated === null || stated === cart.country) return { country: cart.country, region: cart.region, zip: cart.zip };
  return { country: stated, region: "", zip: "" };
}

/** The owner's cart with all that decides its price; two queries, null when there is no cart. */
export async function loadCart(
  db: Queries,
  owner: CartOwner,
  stated: CountryCode | null,
  now: Date,
): Promise<LoadedCart | null> {
  const found = await findCart(db, owner);
  if (!found) return null;
  return assemble(db, found, destinationOf(found.cart, stated), now);
}

/**
 * For placing an order: locks the caller's cart for the rest of the transaction and reads it for the place it is sent to.
 * Null when the caller has none. Its lines may be empty or unfit for sale: `priceLoadedCart` says so.
 */
export async function loadCartForCheckout(
  tx: Transaction,
  caller: Pick<Caller, "customer" | "cartToken">,
  to: Destination,
  now: Date,
): Promise<LoadedCart | null> {
  const owner = ownerOf(caller);
  if (!owner || !(await lockCart(tx, owner))) return null;
  const found = await findCart(tx, owner);
  return found ? assemble(tx, found, to, now) : null;
}

async function assemble(db: Queries, found: FoundCart, to: Destination, now: Date): Promise<LoadedCart> {
  const { cart, promotion, company, used, ordered } = found;
  const { lines, goods } = await findLines(db, cart.id, to, now);
  return {
    cart,
    destination: to,
    lines,
    ...goods,
    company: company && { discount: company.discount, taxExempt: company.settings.taxExempt },
    promotion:
      cart.promotionCode === ""
        ? null
        : { code: cart.promotionCode, row: promotion, usedByCustomer: used, hasOrdered: ordered > 0 },
    promotionWords: promotion && { text: promotion.text, description: promotion.description },
  };
}
