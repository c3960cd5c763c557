import { flowOf } from "../../../../contract/rules/gateways";
import type { PaymentStage } from "../../../../contract/payment";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { isCheckoutSessionRef } from "../../payments/pageRef";

export interface PaymentStatus {
  /** 1 paid, 0 waiting for the shopper or the bank, −1 refused. */
  status: 1 | 0 | -1;
  stage: PaymentStage;
  /** Key of its sentence in `texts.checkout.result`. */
  messageCode: string;
  errorCode: string;
  /** Where the shopper goes on. */
  actionUrl: string;
}

type ShownPayment = Pick<
  PaymentRow,
  "state" | "providerRef" | "errorCode" | "actionUrl" | "gatewayId" | "received" | "seenAt" | "instructions"
>;

const waiting = (stage: PaymentStage, messageCode: string = stage, actionUrl = ""): PaymentStatus => ({
  status: 0,
  stage,
  messageCode,
  errorCode: "",
  actionUrl,
});
const refused = (code: string, stage: PaymentStage = "refused"): PaymentStatus => ({
  status: -1,
  stage,
  messageCode: code,
  errorCode: code,
  actionUrl: "",
});

/** Where an order stands with its money, from its rows alone: the same for every page, tab and device that asks. */
export function paymentStatusOf(order: Pick<OrderRow, "status">, payment: ShownPayment | undefined): PaymentStatus {
  if (order.status !== "Pending" && order.status !== "Cancel")
    return { status: 1, stage: "paid", messageCode: "paid", errorCode: "", actionUrl: "" };
  if (payment?.state === "refunding" || payment?.state === "refunded") return refused(payment.errorCode, "returned");
  if (order.status === "Cancel") return refused("not_paid_in_time");
  if (!payment) return waiting("checking");
  const flow = flowOf(payment.gatewayId);
  switch (payment.state) {
    case "requires_action":
      return (flow === "card" || flow === "sheet") && !isCheckoutSessionRef(payment.providerRef ?? "")
        ? waiting("confirm", "requires_action", payment.actionUrl)
        : waiting("leave", "leave", payment.actionUrl);
    case "authorised":
      return flow === "marketplace" ? waiting("review") : waiting("checking");
    case "awaiting_funds":
      return payment.received > 0 ? waiting("part") : waiting("transfer");
    case "processing":
      if (flow === "debit") return waiting("debit");
      return payment.seenAt === null ? waiting("checking") : waiting("seen");
    case "declined":
    case "failed":
    case "canceled":
      return refused(payment.errorCode || "refused");
    default:
      return waiting("checking");
  }
}
