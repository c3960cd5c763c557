import type { CheckoutBody, OrderResult } from "../../../contract/order";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ownerOf } from "../cart/cartOwner";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { providerOf } from "../payments/gateways";
import { derivedKey } from "./derivedKey";
import { checkoutErrors } from "./errors";
import { placeOrder, resumeOrder } from "./placeOrder";
import { presentResult } from "./presentResult";
import { gatewayNotOffered, readCheckout } from "./readCheckout";
import { rememberCustomer } from "./rememberCustomer";

export interface CheckoutAnswer {
  httpStatus: number;
  result: OrderResult;
}

/** A refused payment is the shopper's to solve. */
export const PAYMENT_REQUIRED = 402;

export function httpStatusOf({ status }: Pick<OrderResult, "status">): number {
  return status < 0 ? PAYMENT_REQUIRED : 200;
}

/** Places and pays the caller's cart, once per key: a repeat gets the first answer. */
export async function checkout(
  deps: Deps,
  body: CheckoutBody,
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  const givenKey = readIdempotencyKey(keyHeader);
  const request = readCheckout(body, caller);
  const provider = providerOf(deps, request.gatewayId);
  if (!provider) throw gatewayNotOffered(caller.language);
  const owner = ownerOf(caller);
  const key = owner && (givenKey ?? (await derivedKey(deps, owner)));
  if (!owner || key === undefined || key === null) throw new DomainError(checkoutErrors.emptyCart);
  const scope = "customerId" in owner ? `customer:${owner.customerId}` : `browser:${owner.tokenHash}`;
  const { httpStatus, answer } = await runOnce(deps, { scope, key, body }, async ({ keyId, progress }) => {
    const begun = orderOf(progress);
    const orderId =
      begun === undefined ? await placeOrder(deps, request, provider, keyId) : await resumeOrder(deps, begun);
    await rememberCustomer(deps, request, body.customer.unsubscribe_email);
    const result = await presentResult(deps, orderId, caller.language);
    return { httpStatus: httpStatusOf(result), answer: result };
  });
  return { httpStatus, result: answer as OrderResult };
}

/** What `openAttempt` noted under the key. */
function orderOf(progress: unknown): number | undefined {
  const { orderId } = (progress ?? {}) as { orderId?: unknown };
  return typeof orderId === "number" ? orderId : undefined;
}
