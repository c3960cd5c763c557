import type { Dispute, Outcome } from "../provider";
import { contactOf, toMinorUnits, type PaypalCapture, type PaypalOrder } from "./objects";

const INSTRUMENT = { brand: "paypal", last4: "" };

export function captureOf({ purchase_units: [unit] = [] }: PaypalOrder): PaypalCapture | undefined {
  return unit?.payments?.captures?.at(-1);
}

/** Where the shopper agrees; empty when the provider names no such page. */
export function approvalUrl({ links = [] }: PaypalOrder): string {
  const page = links.find(({ rel }) => rel === "payer-action") ?? links.find(({ rel }) => rel === "approve");
  return page?.href?.startsWith("https://") ? page.href : "";
}

/**
 * What the provider says of an order. Money counts by its capture alone, for the payment and the order written into
 * it.
 */
export function readPaypalOrder(order: PaypalOrder, key: string, disputes: Dispute[] = []): Outcome {
  const ref = order.id ?? "";
  const capture = captureOf(order);
  if (capture) return readCapture(ref, capture, key, disputes);
  switch (order.status) {
    case "CREATED":
    case "SAVED":
    case "PAYER_ACTION_REQUIRED":
      return { kind: "requires_action", ref, url: approvalUrl(order) };
    case "APPROVED":
      return { kind: "approved", ref, ...INSTRUMENT, contact: contactOf(order) };
    case "VOIDED":
      return { kind: "canceled", ref, ...INSTRUMENT, code: "wallet_canceled" };
    default:
      return { kind: "unknown" };
  }
}

function readCapture(ref: string, capture: PaypalCapture, key: string, disputes: Dispute[]): Outcome {
  const { status, amount, custom_id: payment, invoice_id: reference = "" } = capture;
  switch (status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return {
        kind: "succeeded",
        ref,
        ...INSTRUMENT,
        // A capture that another payment of ours made is not this one, whatever else fits.
        reference: payment === key ? reference : "",
        amount: toMinorUnits(amount),
        currency: amount?.currency_code ?? "",
        disputes,
      };
    case "PENDING":
      return { kind: "processing", ref };
    case "DECLINED":
    case "FAILED":
      return { kind: "declined", ref, ...INSTRUMENT, code: "wallet_declined" };
    default:
      return { kind: "unknown" };
  }
}
