import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { cartLines } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { nowhere, type ChangedCart } from "../changeCart";
import { touchCart } from "../changeRows";
import { isFirst } from "../commandContext";
import type { CartCommandContext } from "../commandContext";
import { lockCart, ownerOf } from "../cartOwner";
import { cartErrors } from "../errors";
import { destinationOf, loadCart } from "../loadCart";
import type { CartRow } from "../pricedCart";

/**
 * Removes one line, or all of them; emptying an empty cart is fine, and so is removing what another tab has removed.
 * Throws 404 for a line that is not there, 409 for lines that were changed since the shopper looked.
 */
export async function removeLines(deps: Deps, ask: CartCommandContext, itemId?: number): Promise<ChangedCart> {
  const now = deps.clock.now();
  const { caller, stated } = ask;
  const owner = ownerOf(caller, ask.kind);
  return deps.db.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner));
    if (!cart || !owner) {
      // Who saw it looks at a cart that has been ordered meanwhile.
      if (itemId !== undefined && ask.seen === null) throw new DomainError(cartErrors.unknownItem);
      return { loaded: null, destination: nowhere(stated ?? caller.country) };
    }
    const to = destinationOf(cart, stated);
    if (await isFirst(tx, ask, owner, { removed: itemId ?? "all" }, now)) {
      await deleteLines(tx, ask, cart, itemId);
      await touchCart(tx, cart, to, now, itemId === undefined ? { promotionCode: "", shippingMethod: "" } : {});
    }
    return { loaded: await loadCart(tx, owner, stated, now), destination: to };
  });
}

async function deleteLines(
  tx: Transaction,
  { seen }: CartCommandContext,
  cart: CartRow,
  itemId?: number,
): Promise<void> {
  const all = eq(cartLines.cartId, cart.id);
  const which = itemId === undefined ? all : and(all, eq(cartLines.id, itemId));
  if (seen !== null) {
    const newer = and(which, gt(cartLines.changedVersion, seen));
    const [changed] = await tx.select({ id: cartLines.id }).from(cartLines).where(newer).limit(1);
    if (changed) throw new DomainError(cartErrors.changedMeanwhile);
  }
  const removed = await tx.delete(cartLines).where(which).returning({ id: cartLines.id });
  const isStale = seen !== null && seen < cart.version;
  if (itemId !== undefined && removed.length === 0 && !isStale) throw new DomainError(cartErrors.unknownItem);
}
