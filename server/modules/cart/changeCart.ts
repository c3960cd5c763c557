import type { CartChange } from "../../../contract/cartChange";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import { isCountryCode, type CountryCode } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { findRegion } from "../addresses/rules";
import { groupErrors } from "../groupBuys/errors";
import { readWarehouses } from "../catalog/readTariff";
import { readPricingTerms } from "../pricing/repository";
import type { Warehouses } from "../shipping/warehouses";
import { demandOfLines, maxQuantityOf } from "./lines/lineRules";
import { isFirst } from "./commandContext";
import type { CartCommandContext } from "./commandContext";
import { ownerOf } from "./cartOwner";
import { findLines } from "./repositoryGoods";
import { lockCart, touchCart } from "./repository";
import { deleteCartLines, updateLineOf } from "./repositoryLines";
import { cartErrors } from "./errors";
import { cartDestination, loadCart } from "./loadCart";
import { payingColumns, resolveCodes, type ResolvedCodes } from "./price/resolvedCodes";
import { priceLoadedCart } from "./price/priceLoadedCart";
import type { CartRow, Destination, LoadedCart } from "./pricedCart";

export interface ChangedCart {
  /** Null when the caller has no cart. */
  loaded: LoadedCart | null;
  destination: Destination;
}

/**
 * Changes the cart and reads it again, in one step that other changes wait for.
 * Without a cart a new country still counts, anything else has nothing to change. Throws 400, 404, 409, 422.
 */
export async function changeCart(deps: Deps, ask: CartCommandContext, change: CartChange): Promise<ChangedCart> {
  const now = deps.clock.now();
  const { caller } = ask;
  const country = readCountry(change.country) ?? ask.stated;
  if ((change.quantity !== undefined || change.note !== undefined) && change.item_id === undefined)
    throw new DomainError(cartErrors.itemNeeded, { field: "item_id" });
  const owner = ownerOf(caller, ask.kind);
  const codes = await resolveCodes(deps, ask, owner, change, country);
  const termsIn = await readPricingTerms(deps);
  const warehouses = await readWarehouses(deps);
  return deps.db.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner));
    if (!cart || !owner) {
      if (change.item_id !== undefined && change.quantity !== 0) throw new DomainError(whyGone(ask));
      if (change.item_id !== undefined && ask.seen === null) throw new DomainError(cartErrors.unknownItem);
      return { loaded: null, destination: emptyDestination(country ?? caller.country) };
    }
    assertGroupAlone(cart, change);
    const to = readDestination(cartDestination(cart, country), change);
    const first = await isFirst(tx, ask, owner, change, now);
    if (first) await applyChange(tx, ask, warehouses, cart, to, change, codes, now);
    const loaded = await loadCart(termsIn, tx, owner, to.country, now);
    if (!loaded) throw new Error("the cart vanished while it was changed");
    if (first && change.shipping_method !== undefined) assertOffered(deps, loaded, change.shipping_method, now);
    return { loaded, destination: loaded.destination };
  });
}

async function applyChange(
  tx: Transaction,
  ask: CartCommandContext,
  warehouses: Warehouses,
  cart: CartRow,
  to: Destination,
  change: CartChange,
  codes: ResolvedCodes,
  now: Date,
): Promise<void> {
  if (change.item_id !== undefined) await changeLine(tx, ask, warehouses, cart, to, change.item_id, change, now);
  const code = change.promotion_code?.trim().toUpperCase();
  await touchCart(tx, cart, to, now, {
    // Another code brings another gift.
    ...(code !== undefined && { promotionCode: code, giftDeclined: false }),
    ...(change.use_credit !== undefined && { useCredit: change.use_credit }),
    ...(change.use_allowance !== undefined && { useAllowance: change.use_allowance }),
    ...(change.shipping_method !== undefined && { shippingMethod: change.shipping_method }),
    ...(change.gateway_id !== undefined && { gatewayId: change.gateway_id }),
    ...(change.gift !== undefined && { giftDeclined: !change.gift }),
    ...payingColumns(cart, codes, change),
  });
}

/** Everybody in a group buys one, at a price that goes with no code. */
function assertGroupAlone({ groupId }: CartRow, { quantity = 1, promotion_code: code = "" }: CartChange): void {
  if (groupId !== null && (quantity > 1 || code.trim() !== "")) throw new DomainError(groupErrors.alone);
}

/** Why there is no such line: who saw one looks at a cart that has been ordered meanwhile. */
const whyGone = ({ seen }: CartCommandContext) =>
  seen === null ? cartErrors.unknownItem : cartErrors.changedMeanwhile;

/** An empty cart's destination. */
export function emptyDestination(country: CountryCode): Destination {
  return { country, region: "", zip: "" };
}

function readCountry(text: string | undefined): CountryCode | null {
  if (text === undefined) return null;
  if (!isCountryCode(text)) throw new DomainError(cartErrors.invalidCountry);
  return text;
}

function readDestination(to: Destination, { state, zip }: CartChange): Destination {
  const region = state === undefined ? to.region : findRegion(to.country, state);
  if (region === null) throw new DomainError(cartErrors.invalidRegion, { field: "state" });
  return { ...to, region, zip: zip === undefined ? to.zip : zip.trim().toUpperCase() };
}

async function changeLine(
  tx: Transaction,
  { caller: { language }, seen }: CartCommandContext,
  warehouses: Warehouses,
  cart: CartRow,
  to: Destination,
  itemId: number,
  { quantity, note }: CartChange,
  now: Date,
): Promise<void> {
  const { lines, goods } = await findLines(tx, warehouses, cart.id, to, now);
  const line = lines.find(({ id }) => id === itemId);
  const product = line && goods.products.get(line.productId);
  if (!line || !product) {
    // Gone since the shopper looked: that is what a removal wanted.
    if (seen === null || seen >= cart.version) throw new DomainError(cartErrors.unknownItem);
    if (quantity === 0) return;
    throw new DomainError(cartErrors.changedMeanwhile);
  }
  if (seen !== null && line.changedVersion > seen) throw new DomainError(cartErrors.changedMeanwhile);
  if (quantity === 0) {
    await deleteCartLines(tx, cart.id, itemId);
    return;
  }
  if (quantity !== undefined) {
    const name = product.name[language];
    if (quantity > LIST_LIMITS.lineQuantity)
      throw new DomainError(cartErrors.tooMany, { field: "quantity", values: { most: LIST_LIMITS.lineQuantity } });
    if (quantity < product.minQuantity)
      throw new DomainError(cartErrors.tooFew, { field: "quantity", values: { name, least: product.minQuantity } });
    const others = demandOfLines(
      lines.filter((other) => other !== line),
      goods,
    );
    const left = maxQuantityOf(product, line.options, goods.units, others);
    // Fewer than before is always welcome, even when it is still too many.
    if (quantity > left && quantity >= line.quantity) {
      throw left === 0
        ? new DomainError(cartErrors.soldOut, { values: { name } })
        : new DomainError(cartErrors.notEnough, { values: { name, left } });
    }
  }
  const values = { ...(quantity !== undefined && { quantity }), ...(note !== undefined && { note: note.trim() }) };
  if (Object.keys(values).length > 0) {
    await updateLineOf(tx, { cartId: cart.id, itemId }, { ...values, changedVersion: cart.version + 1 });
  }
}

function assertOffered(deps: Pick<Deps, "env">, loaded: LoadedCart, method: string, now: Date): void {
  const { methods, lines } = priceLoadedCart(deps.env, loaded, now);
  if (lines.length > 0 && !methods.some(({ code }) => code === method))
    throw new DomainError(cartErrors.methodNotOffered, { field: "shipping_method" });
}
