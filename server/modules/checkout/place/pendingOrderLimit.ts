import { LIMITS } from "../../../../contract/limits";
import type { PaymentFlow } from "../../../../contract/rules/gateways";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { FUNDS_MAY_NEVER_COME } from "../../payments/slowFlows";
import { checkoutErrors } from "../errors";
import { countWaitingOrders, type WaitingOrders } from "./repository";

/**
 * Keeps one shopper from holding the shelves with orders that wait for money, whether they are placed so or paid so
 * later: by e-mail it is not counted, since anybody can type somebody's. Throws 409.
 */
export async function assertPendingOrderLimit(tx: Transaction, flow: PaymentFlow, of: WaitingOrders): Promise<void> {
  if (!FUNDS_MAY_NEVER_COME.includes(flow)) return;
  if ((await countWaitingOrders(tx, of)) >= LIMITS.waitingOrders)
    throw new DomainError(checkoutErrors.manyWaiting, { values: { most: LIMITS.waitingOrders } });
}
