import type { IncomingHttpHeaders } from "node:http";
import type { Cart } from "../../../contract/cart";
import type { CheckoutBody, OrderResult } from "../../../contract/order";
import type { PaymentStage } from "../../../contract/payment";
import type { CartKind } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ownerOf, scopeOf } from "../cart/cartOwner";
import { loadCartFor } from "../cart/loadCart";
import { showCart } from "../cart/present/showCart";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { paymentOf } from "../orders/repository";
import { assertMayTry, noteDecline } from "../payments/declines";
import { providerOf } from "../payments/gateways";
import { httpStatusOf, type CheckoutAnswer } from "./checkoutAnswer";
import { readShown, saysSomething } from "./place/assertUnchangedSinceSeen";
import { derivedKey } from "./derivedKey";
import { checkoutErrors } from "./errors";
import { countSlow, countUnconfirmed } from "./place/pendingOrderLimit";
import { placeOrder, resumeOrder } from "./place/placeOrder";
import { presentResult } from "./presentResult";
import { destinationOf, gatewayNotOffered, readCheckout, type CheckoutRequest } from "./place/readCheckout";
import { rememberCustomer } from "./place/rememberCustomer";
import { renewalOf } from "./place/renewal";

/** The shopper is away to say yes, or has it still to say. */
const UNCONFIRMED: readonly PaymentStage[] = ["confirm", "leave", "review"];

/** An answer, and the browser's new secret where it got one. */
interface PlacedAnswer extends CheckoutAnswer {
  newToken: string | null;
}

/**
 * Places and pays the caller's cart, once per key: a repeat gets the first answer. A conflict brings the cart as it
 * is now to a page that said what it showed, and to everybody who would pay more than the cart said. With its order
 * the browser gets another secret.
 */
export async function checkout(
  deps: Deps,
  body: CheckoutBody,
  caller: Caller,
  headers: IncomingHttpHeaders,
  cart: CartKind = "main",
): Promise<PlacedAnswer> {
  const request = { ...readCheckout(body, caller, deps.env, readShown(headers), deps.clock.now()), cart };
  try {
    return await placeOnce(deps, request, body, readIdempotencyKey(headers["idempotency-key"]));
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind.http !== 409) throw error;
    // Whoever is asked to agree to more is told to what.
    const isDearer = error.kind === checkoutErrors.costsMore || error.kind === checkoutErrors.cartGrew;
    if (!isDearer && !saysSomething(request.shown)) throw error;
    // What is still running may yet be placed from it.
    if (error.extras.retryAfter !== undefined) throw error;
    throw new DomainError(error.kind, { ...error.extras, beside: { cart: await cartNow(deps, request) } });
  }
}

async function placeOnce(
  deps: Deps,
  request: CheckoutRequest,
  body: CheckoutBody,
  givenKey: string | undefined,
): Promise<PlacedAnswer> {
  const { caller, cart } = request;
  const provider = providerOf(deps, request.choice.gatewayId);
  if (!provider) throw gatewayNotOffered(caller.language);
  const owner = ownerOf(caller, cart);
  const key = owner && (givenKey ?? (await derivedKey(deps, owner)));
  if (!owner || key === undefined || key === null) throw new DomainError(checkoutErrors.emptyCart);
  const renewal = await renewalOf(deps, caller, owner, key);
  let hasRun = false;
  const { httpStatus, answer } = await runOnce(
    deps,
    // One key names one call: the cart beside the main one is another.
    { scope: renewal.scope, key, body: cart === "main" ? body : { cart, body } },
    async ({ id: keyId, progress }) => {
      const begun = orderOf(progress);
      const { flow } = request.choice;
      const network = caller.network;
      if (begun === undefined) {
        await assertMayTry(deps, flow, { scopes: [scopeOf(owner)], network });
        await countSlow(deps, flow, network);
      }
      const orderId =
        begun === undefined ? await placeOrder(deps, request, provider, keyId) : await resumeOrder(deps, begun);
      await rememberCustomer(deps, request, body.customer.unsubscribe_email);
      const result = await presentResult(deps, orderId, caller.language);
      if (begun === undefined && UNCONFIRMED.includes(result.payment.stage))
        await countUnconfirmed(deps, flow, network, orderId);
      if (begun === undefined && result.status < 0)
        await noteDecline(deps, { scopes: [scopeOf(owner)], network }, (await paymentOf(deps.db, orderId))?.state);
      // Last: a refusal brings no new secret, so it must leave the old one its cart.
      hasRun = await renewal.apply();
      return { httpStatus: httpStatusOf(result), answer: result };
    },
  );
  const newToken = hasRun || (await renewal.wasApplied()) ? renewal.token : null;
  return { httpStatus, result: answer as OrderResult, newToken };
}

/**
 * The cart priced for the very place and delivery of the order: placed again as it is shown there, it comes to the
 * same.
 */
async function cartNow(deps: Deps, { caller, cart, shipping, shippingMethod }: CheckoutRequest): Promise<Cart> {
  const [owner, destination] = [ownerOf(caller, cart), destinationOf(shipping)];
  const loaded = owner && (await loadCartFor(deps, owner, destination, deps.clock.now()));
  return showCart(deps, caller, { loaded, destination }, shippingMethod);
}

/** What `openPayment` noted under the key. */
function orderOf(progress: unknown): number | undefined {
  const { orderId } = (progress ?? {}) as { orderId?: unknown };
  return typeof orderId === "number" ? orderId : undefined;
}
