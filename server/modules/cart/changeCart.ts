import { and, eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import { isCountryCode, type CountryCode } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { cartLines } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { findRegion } from "../addresses/rules";
import { demandOfLines, mostOf } from "./lineRules";
import { lockCart, ownerOf } from "./cartOwner";
import { findLines } from "./cartRows";
import { touchCart } from "./changeRows";
import { cartErrors } from "./errors";
import { destinationOf, loadCart } from "./loadCart";
import { priceLoadedCart } from "./priceLoadedCart";
import type { CartRow, Destination, LoadedCart } from "./pricedCart";

export interface CartChange {
  item_id?: number | undefined;
  /** 0 removes the line. */
  quantity?: number | undefined;
  note?: string | undefined;
  /** Empty takes the code out. */
  promotion_code?: string | undefined;
  use_credit?: boolean | undefined;
  country?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  shipping_method?: string | undefined;
}

export interface ChangedCart {
  /** Null when the caller has no cart. */
  loaded: LoadedCart | null;
  destination: Destination;
}

/**
 * Changes the caller's cart and reads it again, in one step that other changes wait for.
 * Without a cart a new country still counts, anything else has nothing to change. Throws 400, 404, 409, 422.
 */
export async function changeCart(
  deps: Deps,
  caller: Caller,
  stated: CountryCode | null,
  change: CartChange,
): Promise<ChangedCart> {
  const now = deps.clock.now();
  const country = readCountry(change.country) ?? stated;
  if ((change.quantity !== undefined || change.note !== undefined) && change.item_id === undefined)
    throw new DomainError(cartErrors.itemNeeded);
  const owner = ownerOf(caller);
  return deps.db.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner));
    if (!cart || !owner) {
      if (change.item_id !== undefined) throw new DomainError(cartErrors.unknownItem);
      return { loaded: null, destination: nowhere(country ?? caller.country) };
    }
    const to = readDestination(destinationOf(cart, country), change);
    if (change.item_id !== undefined) await changeLine(tx, cart, to, change.item_id, change, caller, now);
    const code = change.promotion_code?.trim().toUpperCase();
    await touchCart(tx, cart, to, now, {
      ...(code !== undefined && { promotionCode: code }),
      ...(change.use_credit !== undefined && { useCredit: change.use_credit }),
      ...(change.shipping_method !== undefined && { shippingMethod: change.shipping_method }),
    });
    const loaded = await loadCart(tx, owner, to.country, now);
    if (!loaded) throw new Error("the cart vanished while it was changed");
    if (change.shipping_method !== undefined) assertOffered(loaded, change.shipping_method, now);
    return { loaded, destination: to };
  });
}

/** An empty cart's destination. */
export function nowhere(country: CountryCode): Destination {
  return { country, region: "", zip: "" };
}

function readCountry(text: string | undefined): CountryCode | null {
  if (text === undefined) return null;
  if (!isCountryCode(text)) throw new DomainError(cartErrors.invalidCountry);
  return text;
}

function readDestination(to: Destination, { state, zip }: CartChange): Destination {
  const region = state === undefined ? to.region : findRegion(to.country, state);
  if (region === null) throw new DomainError(cartErrors.invalidRegion);
  return { ...to, region, zip: zip === undefined ? to.zip : zip.trim().toUpperCase() };
}

async function changeLine(
  tx: Transaction,
  cart: CartRow,
  to: Destination,
  itemId: number,
  { quantity, note }: CartChange,
  { language }: Caller,
  now: Date,
): Promise<void> {
  const { lines, goods } = await findLines(tx, cart.id, to, now);
  const line = lines.find(({ id }) => id === itemId);
  const product = line && goods.products.get(line.productId);
  if (!line || !product) throw new DomainError(cartErrors.unknownItem);
  const which = and(eq(cartLines.id, itemId), eq(cartLines.cartId, cart.id));
  if (quantity === 0) {
    await tx.delete(cartLines).where(which);
    return;
  }
  if (quantity !== undefined) {
    const name = product.name[language];
    if (quantity > LIMITS.lineQuantity)
      throw new DomainError(cartErrors.tooMany, { values: { most: LIMITS.lineQuantity } });
    if (quantity < product.minQuantity)
      throw new DomainError(cartErrors.tooFew, { values: { name, least: product.minQuantity } });
    const others = demandOfLines(
      lines.filter((other) => other !== line),
      goods.products,
    );
    const left = mostOf(product, goods.units, others);
    // Fewer than before is always welcome, even when it is still too many.
    if (quantity > left && quantity >= line.quantity) {
      throw left === 0
        ? new DomainError(cartErrors.soldOut, { values: { name } })
        : new DomainError(cartErrors.notEnough, { values: { name, left } });
    }
  }
  const values = { ...(quantity !== undefined && { quantity }), ...(note !== undefined && { note: note.trim() }) };
  if (Object.keys(values).length > 0) await tx.update(cartLines).set(values).where(which);
}

function assertOffered(loaded: LoadedCart, method: string, now: Date): void {
  const { methods, lines } = priceLoadedCart(loaded, now);
  if (lines.length > 0 && !methods.some(({ code }) => code === method))
    throw new DomainError(cartErrors.methodNotOffered);
}
