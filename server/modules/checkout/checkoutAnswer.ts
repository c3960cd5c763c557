import type { OrderResult } from "../../../contract/order";

export interface CheckoutAnswer {
  httpStatus: number;
  result: OrderResult;
}

/** A refused payment is the shopper's to solve. */
const PAYMENT_REQUIRED = 402;

export function httpStatusOf({ status }: Pick<OrderResult, "status">): number {
  return status < 0 ? PAYMENT_REQUIRED : 200;
}

/** `system_code` speaks as HTTP does: 200, 202 while the payment waits, 402 when it was refused. */
export function systemCodeOf(status: OrderResult["status"]): number {
  if (status === 1) return 200;
  return status === 0 ? 202 : PAYMENT_REQUIRED;
}
