import type { Cart } from "../../../../contract/cart";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { addLines } from "../../cart/addLines";
import type { CartCommandContext } from "../../cart/commandContext";
import { readCart } from "../../cart/readCart";
import { showCart } from "../../cart/present/showCart";
import { linesOf, type OrderRow } from "../../orders/repository";

export interface Reordered {
  cart: Cart;
  /** Names of what could not be added: no longer sold, sold out, other options by now. */
  skipped: string[];
  newToken: string | null;
}

/**
 * Puts what an order had into the caller's cart, at today's prices, line by line as far as it goes. A repeat under
 * the same name adds nothing.
 */
export async function reorder(deps: Deps, order: OrderRow, ask: CartCommandContext): Promise<Reordered> {
  const skipped: string[] = [];
  let { caller } = ask;
  let newToken: string | null = null;
  for (const line of await linesOf(deps.db, [order.id])) {
    const wanted = {
      product_id: line.productId,
      product_options: line.options.map(({ id, value }) => ({ id, value })),
      quantity: line.quantity,
      ...(line.note && { note: line.note }),
    };
    const operation = ask.operation === null ? null : `${ask.operation}.${line.position}`;
    try {
      const added = await addLines(deps, { ...ask, caller, operation, seen: null }, [wanted]);
      if (added.newToken !== null) {
        newToken = added.newToken;
        caller = { ...caller, cartToken: added.newToken };
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      skipped.push(line.name);
    }
  }
  const cart = await showCart(deps, caller, await readCart(deps, { ...ask, caller }));
  return { cart, skipped, newToken };
}
