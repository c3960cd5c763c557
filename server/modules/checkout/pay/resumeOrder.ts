import type { Deps } from "../../../deps";
import { paymentOf } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { settlePayment } from "../settle/settlePayment";

/** Takes up a checkout whose process died after the order was written: what the provider says decides. */
export async function resumeOrder(deps: Deps, orderId: number): Promise<number> {
  const payment = await paymentOf(deps.db, orderId);
  if (payment && isUndecided(payment.state)) await settlePayment(deps, payment, "checkout");
  return orderId;
}
