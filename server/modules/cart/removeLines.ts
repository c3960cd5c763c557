import { and, eq } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import { cartLines } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { nowhere, type ChangedCart } from "./changeCart";
import { touchCart } from "./changeRows";
import { lockCart, ownerOf } from "./cartOwner";
import { cartErrors } from "./errors";
import { destinationOf, loadCart } from "./loadCart";

/** Removes one line, or all of them; emptying an empty cart is fine. Throws 404 for a line that is not there. */
export async function removeLines(
  deps: Deps,
  caller: Caller,
  stated: CountryCode | null,
  itemId?: number,
): Promise<ChangedCart> {
  const now = deps.clock.now();
  const owner = ownerOf(caller);
  return deps.db.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner));
    if (!cart || !owner) {
      if (itemId !== undefined) throw new DomainError(cartErrors.unknownItem);
      return { loaded: null, destination: nowhere(stated ?? caller.country) };
    }
    const all = eq(cartLines.cartId, cart.id);
    const which = itemId === undefined ? all : and(all, eq(cartLines.id, itemId));
    const removed = await tx.delete(cartLines).where(which).returning({ id: cartLines.id });
    if (itemId !== undefined && removed.length === 0) throw new DomainError(cartErrors.unknownItem);
    const to = destinationOf(cart, stated);
    const emptied = itemId === undefined ? { promotionCode: "", shippingMethod: "" } : {};
    await touchCart(tx, cart, to, now, emptied);
    return { loaded: await loadCart(tx, owner, stated, now), destination: to };
  });
}
