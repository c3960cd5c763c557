import type { Cart } from "@/contract/cart";
import type { PaymentOption } from "@/contract/enums";
import { GATEWAYS } from "@/contract/rules/gateways";

type KindOf = Pick<Cart, "group" | "is_bulk_order">;

/** What kind of purchase a cart is with what was chosen to pay it with; the server says the same of its order. */
export function paymentKind({ group, is_bulk_order: isBulk }: KindOf, gatewayId: number): PaymentOption {
  if (group) return "GroupBuy";
  if (gatewayId === GATEWAYS.solana) return "PayWithUSDC";
  return isBulk ? "BuyMoreSaveMore" : "PayNow";
}
