import type { Language } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import type { PricedCart, PricedLine } from "../../cart/pricedCart";
import { availableGateways, type GatewayEnv } from "../../payments/availableGateways";
import { checkoutErrors } from "../errors";
import { gatewayNotOffered } from "./readCheckout";

/** Refuses a cart that cannot be ordered as the shopper last saw its lines. Nothing has happened when this throws. */
export function assertOrderable({ lines, currency, method, canBeOrdered }: PricedCart, language: Language): void {
  if (lines.length === 0) throw new DomainError(checkoutErrors.emptyCart);
  if (lines.some(({ row }) => row.shownCurrency !== currency)) throw new DomainError(checkoutErrors.otherCountry);
  const names = (wrong: PricedLine[]) => ({
    values: { names: wrong.map(({ product }) => product.name[language]).join(", ") },
  });
  const withdrawn = lines.filter(({ product }) => product.hidden);
  if (withdrawn.length > 0) throw new DomainError(checkoutErrors.notSold, names(withdrawn));
  const soldOut = lines.filter(({ state }) => state !== "ready");
  if (soldOut.length > 0) throw new DomainError(checkoutErrors.soldOut, names(soldOut));
  if (method === null || !canBeOrdered) throw new DomainError(checkoutErrors.notDelivered);
  const moved = lines.filter(({ row, unitPrice }) => row.shownPrice !== unitPrice);
  if (moved.length > 0) throw new DomainError(checkoutErrors.pricesChanged, names(moved));
}

/** What is to be paid, where, and whether at once (for a group) or by any way. */
export type Payable = Parameters<typeof availableGateways>[1];

/** Throws 422 for a way to pay that is not offered for what is to be paid. */
export function assertGatewayOffered(env: GatewayEnv, payable: Payable, gatewayId: number, language: Language): void {
  // Covered by codes or wallets: whatever was chosen to pay with is not needed.
  if (payable.amount === 0) return;
  const { gateways } = availableGateways(env, payable, language);
  if (!gateways.some(({ gateway_id: offered }) => offered === gatewayId)) throw gatewayNotOffered(language);
}
