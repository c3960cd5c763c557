import type { OrderResult } from "../../../contract/order";
import type { PaymentStage } from "../../../contract/payment";
import type { PaymentFlow } from "../../../contract/rules/gateways";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { hashSecret } from "../../http/cookies";
import { countAttempt } from "../idempotency/attempts";
import { paymentOf } from "../orders/repository";
import { canBeWithdrawn } from "../orders/states";
import { FUNDS_MAY_NEVER_COME } from "../payments/slowFlows";
import { settlePayment } from "./settle/settlePayment";

/**
 * Orders from one address that wait for their money, whoever placed them: a new cookie makes a new shopper, but no
 * new address.
 */
function countWaiting(deps: Deps, network: string): Promise<void> {
  const max = deps.env.limits.waitingPerHour;
  return countAttempt(deps, { key: `waiting:ip:${hashSecret(network)}`, max, windowMs: hours(1) });
}

/** Before a payment that will wait: refused with 429 when too many from this address have begun to wait. */
export async function countSlowOrder(deps: Deps, flow: PaymentFlow, network: string): Promise<void> {
  if (FUNDS_MAY_NEVER_COME.includes(flow)) await countWaiting(deps, network);
}

/** The shopper is away to say yes, or has it still to say. */
const UNCONFIRMED: readonly PaymentStage[] = ["confirm", "leave", "review"];

interface Begun {
  flow: PaymentFlow;
  network: string;
  orderId: number;
  result: OrderResult;
}

/**
 * After a payment turned out to wait for its shopper: at a page, or for a confirmation. Above the limit it is
 * withdrawn at once, so that it holds nothing, and the call is refused with 429. What is paid or refused at once is
 * not counted.
 */
export async function withdrawAboveLimit(deps: Deps, { flow, network, orderId, result }: Begun): Promise<void> {
  if (FUNDS_MAY_NEVER_COME.includes(flow) || !UNCONFIRMED.includes(result.payment.stage)) return;
  try {
    await countWaiting(deps, network);
  } catch (error) {
    const payment = error instanceof DomainError ? await paymentOf(deps.db, orderId) : undefined;
    if (payment && canBeWithdrawn(payment)) await settlePayment(deps, payment, "new attempt", "cancel");
    throw error;
  }
}
