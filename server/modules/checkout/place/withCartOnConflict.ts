import type { Cart } from "../../../../contract/cart";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import { loadCartFor } from "../../cart/loadCart";
import { showCart } from "../../cart/present/showCart";
import { checkoutErrors } from "../errors";
import { saysWhatWasShown } from "./assertUnchangedSinceSeen";
import { addressDestination, type CheckoutRequest } from "./readCheckout";

/**
 * Does work that a shopper agreed to by what their cart showed. A conflict (409) brings the cart as it is now to a page
 * that said what it showed, and to everybody who would pay more than the cart said.
 */
export async function withCartOnConflict<Result>(
  deps: Deps,
  request: CheckoutRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind.http !== 409) throw error;
    // A dearer total is always answered with the current cart.
    const isDearer = error.kind === checkoutErrors.costsMore || error.kind === checkoutErrors.cartGrew;
    if (!isDearer && !saysWhatWasShown(request.shown)) throw error;
    // What is still running may yet be placed from it.
    if (error.extras.retryAfter !== undefined) throw error;
    throw new DomainError(error.kind, { ...error.extras, beside: { cart: await cartNow(deps, request) } });
  }
}

/**
 * The cart priced for the very place and delivery of the order: placed again as it is shown there, it comes to the
 * same.
 */
async function cartNow(deps: Deps, { caller, cart, shipping, shippingMethod }: CheckoutRequest): Promise<Cart> {
  const [owner, destination] = [ownerOf(caller, cart), addressDestination(shipping)];
  const loaded = owner && (await loadCartFor(deps, owner, destination, deps.clock.now()));
  return showCart(deps, caller, { loaded, destination }, shippingMethod);
}
