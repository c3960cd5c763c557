import type { OrderResult } from "@/contract/order";
import type { PaymentStage } from "@/contract/payment";
import { nextPaymentPage } from "./nextPaymentPage";

const result = (status: number, stage: PaymentStage) =>
  ({ status, order: { order_num: "VS-1" }, payment: { stage } }) as unknown as OrderResult;

test.each<[number, PaymentStage, string]>([
  [1, "paid", "/thank-you?order=VS-1"],
  // Coins that the network has seen need not be waited for.
  [0, "seen", "/thank-you?order=VS-1"],
  [0, "transfer", "/pending-order?order=VS-1"],
  [0, "part", "/pending-order?order=VS-1"],
  [0, "debit", "/pending-order?order=VS-1"],
  // A last look that was never had: the order can be paid in any way.
  [0, "review", "/pending-order?order=VS-1"],
  [0, "checking", "/checkout-progress?order=VS-1"],
  [0, "confirm", "/checkout-progress?order=VS-1"],
  [-1, "refused", "/pending-order?order=VS-1"],
  [-1, "returned", "/pending-order?order=VS-1"],
])("an order with status %i at stage %s goes on at %s", (status, stage, page) => {
  expect(nextPaymentPage(result(status, stage))).toBe(page);
});
