import type { OfferedGateway } from "@/contract/cart";
import { flowOf, type PaymentFlow } from "@/contract/rules/gateways";

/** Flows that begin with something that the browser got from the provider. */
const BEGIN_HERE: readonly (PaymentFlow | undefined)[] = ["card", "debit", "sheet"];

/**
 * Whether a card, an account or a wallet is asked for on our page; other providers than the sandbox have pages of
 * their own.
 */
export function needsCardFields({
  provider,
  gateway_id: id,
}: Pick<OfferedGateway, "provider" | "gateway_id">): boolean {
  return provider === "sandbox" || !BEGIN_HERE.includes(flowOf(id));
}
