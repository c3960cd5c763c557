import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { readPricingTerms } from "../../pricing/repository";
import { emptyDestination, type ChangedCart } from "../changeCart";
import { lockCart, touchCart } from "../repository";
import { deleteCartLines, isChangedSince } from "../repositoryLines";
import { isFirst } from "../commandContext";
import type { CartCommandContext } from "../commandContext";
import { ownerOf } from "../cartOwner";
import { cartErrors } from "../errors";
import { cartDestination, loadCart } from "../loadCart";
import type { CartRow } from "../pricedCart";

/**
 * Removes one line, or all of them; emptying an empty cart is fine, and so is removing what another tab has removed.
 * Throws 404 for a line that is not there, 409 for lines that were changed since the shopper looked.
 */
export async function removeLines(deps: Deps, ask: CartCommandContext, itemId?: number): Promise<ChangedCart> {
  const now = deps.clock.now();
  const { caller, stated } = ask;
  const owner = ownerOf(caller, ask.kind);
  const termsIn = await readPricingTerms(deps);
  return deps.db.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner));
    if (!cart || !owner) {
      // Who saw it looks at a cart that has been ordered meanwhile.
      if (itemId !== undefined && ask.seen === null) throw new DomainError(cartErrors.unknownItem);
      return { loaded: null, destination: emptyDestination(stated ?? caller.country) };
    }
    const to = cartDestination(cart, stated);
    if (await isFirst(tx, ask, owner, { removed: itemId ?? "all" }, now)) {
      await deleteLines(tx, ask, cart, itemId);
      await touchCart(tx, cart, to, now, itemId === undefined ? { promotionCode: "", shippingMethod: "" } : {});
    }
    return { loaded: await loadCart(termsIn, tx, owner, stated, now), destination: to };
  });
}

async function deleteLines(
  tx: Transaction,
  { seen }: CartCommandContext,
  cart: CartRow,
  itemId?: number,
): Promise<void> {
  if (seen !== null && (await isChangedSince(tx, { cartId: cart.id, itemId }, seen)))
    throw new DomainError(cartErrors.changedMeanwhile);
  const removed = await deleteCartLines(tx, cart.id, itemId);
  const isStale = seen !== null && seen < cart.version;
  if (itemId !== undefined && removed.length === 0 && !isStale) throw new DomainError(cartErrors.unknownItem);
}
