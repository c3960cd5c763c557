import type { PaymentOption } from "../../../contract/enums";
import { GATEWAYS } from "../../../contract/rules/gateways";
import type { OrderRow, PaymentRow } from "./repository";

/** What kind of purchase an order was: by whom and how it came to be paid. Pure. */
export function paymentOptionOf(
  { groupId, gatewayId, pricing }: Pick<OrderRow, "groupId" | "gatewayId" | "pricing">,
  payment?: Pick<PaymentRow, "forAnother">,
): PaymentOption {
  if (groupId !== null) return "GroupBuy";
  if (payment?.forAnother) return "PayForMe";
  if (gatewayId === GATEWAYS.solana) return "PayWithUSDC";
  return pricing.steps.some(({ code }) => code === "quantity") ? "BuyMoreSaveMore" : "PayNow";
}

/** Of what wallets pay of an order, the part of the company's allowance; minor units. */
export function allowancePart({ pricing }: Pick<OrderRow, "pricing">): number {
  return 0 - (pricing.steps.find(({ code }) => code === "allowance")?.change ?? 0);
}
