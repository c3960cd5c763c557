import type { IncomingHttpHeaders } from "node:http";
import type { CheckoutBody, OrderResult } from "../../../contract/order";
import type { PaymentStage } from "../../../contract/payment";
import type { CartKind } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ownerOf, scopeOf } from "../cart/cartOwner";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { paymentOf } from "../orders/repository";
import { assertMayTry, noteDecline } from "../payments/declines";
import { providerOf } from "../payments/gateways";
import { httpStatusOf, type CheckoutAnswer } from "./checkoutAnswer";
import { readShown } from "./place/assertUnchangedSinceSeen";
import { derivedKey } from "./derivedKey";
import { checkoutErrors } from "./errors";
import { countSlow, countUnconfirmed } from "./place/pendingOrderLimit";
import { resumeOrder } from "./pay/resumeOrder";
import { placeOrder } from "./place/placeOrder";
import { presentResult } from "./presentResult";
import { gatewayNotOffered, readCheckout, type CheckoutRequest } from "./place/readCheckout";
import { withCartNow } from "./place/withCartNow";
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
  return withCartNow(deps, request, () =>
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
  const provider = providerOf(deps, request.choice.gatewayId);
  if (!provider) throw gatewayNotOffered(caller.language);
  const owner = ownerOf(caller, cart);
  const key = owner && (givenKey ?? (await derivedKey(deps, owner)));
  if (!owner || key === undefined || key === null) throw new DomainError(checkoutErrors.emptyCart);
  const renewal = await renewalOf(deps, caller, owner, key);
  let hasRun = false;
  let placedId = 0;
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
      placedId = orderId;
      return { httpStatus: httpStatusOf(result), answer: result };
    },
    // Last: a refusal brings no new secret, so it must leave the old one its cart.
    async (run, given) => {
      const { hasMoved, stored } = await renewal.apply(placedId, { run, given });
      hasRun = hasMoved;
      return stored;
    },
  );
  const newToken = hasRun || (await renewal.wasApplied()) ? renewal.token : null;
  return { httpStatus, result: answer as OrderResult, newToken };
}

/** What `openPayment` noted under the key. */
function orderOf(progress: unknown): number | undefined {
  const { orderId } = (progress ?? {}) as { orderId?: unknown };
  return typeof orderId === "number" ? orderId : undefined;
}
