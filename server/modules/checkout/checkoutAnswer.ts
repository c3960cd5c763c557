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
