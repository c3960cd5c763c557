import type { CheckoutBody, OrderResult } from "../../../contract/order";
import type { CartKind } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ownerOf, scopeOf } from "../cart/cartOwner";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { providerOf } from "../payments/gateways";
import { httpStatusOf, type CheckoutAnswer } from "./checkoutAnswer";
import { derivedKey } from "./derivedKey";
import { checkoutErrors } from "./errors";
import { placeOrder, resumeOrder } from "./placeOrder";
import { presentResult } from "./presentResult";
import { gatewayNotOffered, readCheckout } from "./readCheckout";
import { rememberCustomer } from "./rememberCustomer";

/** Places and pays the caller's cart, once per key: a repeat gets the first answer. */
export async function checkout(
  deps: Deps,
  body: CheckoutBody,
  caller: Caller,
  keyHeader: string | string[] | undefined,
  cart: CartKind = "main",
): Promise<CheckoutAnswer> {
  const givenKey = readIdempotencyKey(keyHeader);
  const request = { ...readCheckout(body, caller, deps.env), cart };
  const provider = providerOf(deps, request.choice.gatewayId);
  if (!provider) throw gatewayNotOffered(caller.language);
  const owner = ownerOf(caller, cart);
  const key = owner && (givenKey ?? (await derivedKey(deps, owner)));
  if (!owner || key === undefined || key === null) throw new DomainError(checkoutErrors.emptyCart);
  const { httpStatus, answer } = await runOnce(
    deps,
    { scope: scopeOf(owner), key, body },
    async ({ keyId, progress }) => {
      const begun = orderOf(progress);
      const orderId =
        begun === undefined ? await placeOrder(deps, request, provider, keyId) : await resumeOrder(deps, begun);
      await rememberCustomer(deps, request, body.customer.unsubscribe_email);
      const result = await presentResult(deps, orderId, caller.language);
      return { httpStatus: httpStatusOf(result), answer: result };
    },
  );
  return { httpStatus, result: answer as OrderResult };
}

/** What `openAttempt` noted under the key. */
function orderOf(progress: unknown): number | undefined {
  const { orderId } = (progress ?? {}) as { orderId?: unknown };
  return typeof orderId === "number" ? orderId : undefined;
}
