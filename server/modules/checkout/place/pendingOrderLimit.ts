import { LIMITS } from "../../../../contract/limits";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import { FUNDS_MAY_NEVER_COME } from "../../payments/slowFlows";
import type { CheckoutRequest } from "./readCheckout";
import { checkoutErrors } from "../errors";
import { countWaitingOrders } from "./repository";

/**
 * Keeps one shopper from holding the shelves with orders that wait for money: by e-mail it is not counted, since
 * anybody can type somebody's. Throws 409.
 */
export async function assertPendingOrderLimit(tx: Transaction, request: CheckoutRequest): Promise<void> {
  if (!FUNDS_MAY_NEVER_COME.includes(request.choice.flow)) return;
  if ((await countWaitingOrders(tx, ownerOf(request.caller, request.cart))) >= LIMITS.waitingOrders)
    throw new DomainError(checkoutErrors.manyWaiting, { values: { most: LIMITS.waitingOrders } });
}
