import type { IncomingHttpHeaders } from "node:http";
import type { CheckoutBody } from "../../../contract/order";
import { addTime, minutes } from "../../clock";
import type { CartKind } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ownerOf, scopeOf, type CartOwner } from "../cart/cartOwner";
import { readIdempotencyKey } from "../idempotency/keys";
import { paymentOf } from "../orders/repository";
import { assertBelowDeclineLimit } from "../payments/declines";
import { providerOf } from "../payments/gateways";
import type { CheckoutAnswer } from "./checkoutAnswer";
import { readShown } from "./place/assertUnchangedSinceSeen";
import { checkoutErrors } from "./errors";
import { countSlowOrder, withdrawAboveLimit } from "./networkPendingLimit";
import { gatewayNotOffered } from "./attempt/gatewayOffered";
import { derivedKey, payOnce } from "./pay/payOnce";
import { resolveSource } from "./attempt/paymentSource";
import { resumeOrder } from "./pay/resumeOrder";
import { cartPurchase } from "./place/cartPurchase";
import { placeAndPay } from "./pay/payAttempt";
import { findFilledCart, lastOrderedCart } from "./repository";
import { presentResult } from "./presentResult";
import { readCheckout, type CheckoutRequest } from "./place/readCheckout";
import { withCartOnConflict } from "./place/withCartOnConflict";
import { rememberCustomer } from "./place/rememberCustomer";
import { browserRenewalOf } from "./place/browserRenewal";

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
  return withCartOnConflict(deps, request, () =>
    placeOnce(deps, request, body, readIdempotencyKey(headers["idempotency-key"])),
  );
}

async function placeOnce(
  deps: Deps,
  request: CheckoutRequest,
  body: CheckoutBody,
  givenKey: string | undefined,
): Promise<PlacedAnswer> {
  const { caller, cart } = request;
  const { network, language } = caller;
  const { flow, gatewayId } = request.choice;
  const provider = providerOf(deps, gatewayId);
  if (!provider) throw gatewayNotOffered(language);
  const owner = ownerOf(caller, cart);
  const key = owner && (givenKey ?? (await keyOfCart(deps, owner, gatewayId)));
  if (!owner || key === undefined || key === null) throw new DomainError(checkoutErrors.emptyCart);
  const renewal = await browserRenewalOf(deps, caller, owner, key);
  const declineScope = { scopes: [scopeOf(owner)], network };
  let isRenewed = false;
  const placed = await payOnce(
    deps,
    // One key names one call: the cart beside the main one is another.
    { scope: renewal.scope, key, body: cart === "main" ? body : { cart, body }, declineScope },
    {
      pay: async ({ id: keyId }) => {
        await assertBelowDeclineLimit(deps, flow, declineScope);
        await countSlowOrder(deps, flow, network);
        const { source, walletSessionId } = await resolveSource(deps, request.choice, caller);
        const purchase = await cartPurchase(deps, request, source);
        return placeAndPay(deps, purchase, { source, walletSessionId, provider, keyId, language });
      },
      resume: (progress) => resumeOrder(deps, progress),
      present: async (orderId, isFirst) => {
        await rememberCustomer(deps, request, body.customer.unsubscribe_email);
        const result = await presentResult(deps, orderId, language);
        if (isFirst) await withdrawAboveLimit(deps, { flow, network, orderId, result });
        return result;
      },
      payment: (orderId) => paymentOf(deps.db, orderId),
      // Last: a refusal brings no new secret, so it must leave the old one its cart.
      keep: async (orderId, run, given) => {
        const applied = await renewal.apply(orderId, { run, given });
        isRenewed = applied.isRenewed;
        return applied.stored;
      },
    },
  );
  const newToken = isRenewed || (await renewal.wasApplied()) ? renewal.token : null;
  return { ...placed, newToken };
}

/** The same call without a key after a checkout that closed its cart is taken for its repeat for so long. */
const REPEAT_MS = minutes(10);

/**
 * The key of a checkout that brings none: it is made of the cart, its version and how it is paid. Undefined when there
 * is neither a filled cart nor an order just placed.
 */
async function keyOfCart(deps: Deps, owner: CartOwner, gatewayId: number): Promise<string | undefined> {
  const since = addTime(deps.clock.now(), -REPEAT_MS);
  const cart = (await findFilledCart(deps.db, owner)) ?? (await lastOrderedCart(deps.db, owner, since));
  return cart && derivedKey(deps, `cart:${cart.id}:${cart.version}`, { cartId: cart.id }, gatewayId);
}
