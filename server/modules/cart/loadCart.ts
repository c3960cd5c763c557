import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import type { CartKind } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { ownerOf, type CartOwner } from "./cartOwner";
import { findCart, type FoundCart } from "./repository";
import type { Source } from "../catalog/memo";
import { findWallets } from "../ledgers/repositoryWallets";
import { findGroupTerms } from "../groupBuys/groupTerms";
import { findLadder, readPricingTerms, runningDeals, type TermsByCurrency } from "../pricing/repository";
import { findGoods, findLines, type Goods } from "./repositoryGoods";
import type { CartLineRow, CartRow, Destination, LoadedCart } from "./pricedCart";
import { withGroupAlone, withGroupPrice } from "./price/groupPrices";
import { automaticPromotions, NONE } from "../promotions/automatic";

/** Where a cart goes: to the stated country; state and zip count only for the country they were given for. */
export function cartDestination(
  cart: Pick<CartRow, "country" | "region" | "zip">,
  stated: CountryCode | null,
): Destination {
  if (stated === null || stated === cart.country) return { country: cart.country, region: cart.region, zip: cart.zip };
  return { country: stated, region: "", zip: "" };
}

/** The owner's cart with all that decides its price; two queries, null when there is no cart. */
export async function loadCart(
  termsIn: TermsByCurrency,
  db: Queries,
  owner: CartOwner,
  stated: CountryCode | null,
  now: Date,
): Promise<LoadedCart | null> {
  const found = await findCart(db, owner, now);
  if (!found) return null;
  return assemble(termsIn, db, found, owner, cartDestination(found.cart, stated), now);
}

/** What was read or written of a cart's lines already. */
export interface ExistingLines {
  lines: CartLineRow[];
  goods: Goods;
}

/** A browser's cart that was just made: nothing needs to be read of it but its lines, which are known. */
export async function loadNewCart(
  termsIn: TermsByCurrency,
  db: Queries,
  cart: CartRow,
  owner: CartOwner,
  to: Destination,
  now: Date,
  known: ExistingLines,
): Promise<LoadedCart> {
  const found = { cart, promotion: null, company: null, used: 0, claimed: 0, ordered: 0, vat: null, couldJoin: false };
  return assemble(termsIn, db, found, owner, to, now, known);
}

/** The owner's cart as it would be if it were sent to a place; nothing is changed. Null when there is no cart. */
export async function loadCartFor(
  source: Source,
  owner: CartOwner,
  to: Destination,
  now: Date,
): Promise<LoadedCart | null> {
  const found = await findCart(source.db, owner, now);
  return found ? assemble(await readPricingTerms(source), source.db, found, owner, to, now) : null;
}

/**
 * For placing an order: locks the caller's cart, the very one that its shopper saw and never the one after it, for
 * the rest of the transaction and reads it for the place it is sent to.
 * Null when the caller has none. Its lines may be empty or unfit for sale: `priceLoadedCart` says so.
 */
export async function loadCartForCheckout(
  termsIn: TermsByCurrency,
  tx: Transaction,
  caller: Pick<Caller, "customer" | "cartToken">,
  to: Destination,
  now: Date,
  kind: CartKind = "main",
): Promise<LoadedCart | null> {
  const owner = ownerOf(caller, kind);
  const found = owner && (await findCart(tx, owner, now, "locks"));
  return owner && found ? assemble(termsIn, tx, found, owner, to, now) : null;
}

async function assemble(
  termsIn: TermsByCurrency,
  db: Queries,
  found: FoundCart,
  owner: CartOwner,
  to: Destination,
  now: Date,
  known?: ExistingLines,
): Promise<LoadedCart> {
  const { cart, promotion, company, used, claimed, ordered, vat, couldJoin } = found;
  const customer = "customerId" in owner ? owner : null;
  const { currency } = COUNTRIES[to.country];
  const buyer = { email: customer?.email ?? "", hasCompany: company !== null };
  const terms = termsIn(currency);
  const { warehouses } = terms;
  const { lines, goods, orderId } = known
    ? { ...known, orderId: null }
    : await findLines(db, warehouses, cart.id, to, now, buyer);
  const group = cart.groupId === null ? null : await findGroupTerms(db, cart.groupId, currency, now);
  if (group) withGroupPrice(goods, group);
  const automatic = customer && ordered === 0 ? await automaticPromotions(db, customer.customerId) : NONE;
  const wallets = await findWallets(db, {
    customerId: customer?.customerId ?? null,
    giftCardIds: cart.giftCardIds,
    currency,
    cartId: cart.id,
    companyId: company === null ? null : (customer?.companyId ?? null),
    now,
  });
  const row = promotion && { ...promotion, used: promotion.used - claimed };
  if (row?.terms.gift && lines.length > 0)
    await findGoods(db, warehouses, [row.terms.gift.productId], to, now, goods, buyer);
  const loaded: LoadedCart = {
    cart,
    group,
    destination: to,
    lines,
    orderId,
    ...goods,
    company: company && { name: company.name, discount: company.discount, exemptStates: company.exemptStates },
    promotion:
      cart.promotionCode === ""
        ? null
        : { code: cart.promotionCode, row, usedByCustomer: used, hasOrdered: ordered > 0 },
    ...automatic,
    wallets,
    vat,
    couldJoin,
    ladder: await findLadder(db, lines),
    terms,
    deals: lines.length > 1 ? await runningDeals(db, now) : [],
    promotionWords: promotion && { text: promotion.text, description: promotion.description },
  };
  return group ? withGroupAlone(loaded) : loaded;
}
