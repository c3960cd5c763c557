import type { Deps } from "../../../deps";
import type { Progress } from "../../idempotency/keys";
import { paymentOf } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { settlePayment } from "../settle/settlePayment";

/**
 * Takes up a call whose process died after the order's payment was opened, which `openPayment` has noted under the
 * key: what the provider says decides. Answers the order's id.
 */
export async function resumeOrder(deps: Deps, { orderId }: Progress): Promise<number> {
  const payment = await paymentOf(deps.db, orderId);
  if (payment && isUndecided(payment.state)) await settlePayment(deps, payment, "checkout");
  return orderId;
}
