import { GATEWAYS } from "../../../contract/rules/gateways";
import type { DebitMandate } from "../../db/schema/instructions";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { scopesOf } from "../cart/cartOwner";
import type { PaymentSource } from "../checkout/attempt/paymentSource";
import { findSavedMethod } from "../checkout/attempt/repositorySources";
import { countDeclinedCard, type DeclineScope } from "../payments/declines";
import { providerOf } from "../payments/gateways";
import { saveMethod } from "../payments/methods";
import type { PaymentProvider } from "../payments/provider";
import { rentalErrors } from "./errors";
import type { MethodRow } from "./repository";

export interface CardChoice {
  card_token?: string | undefined;
  payment_method_id?: number | undefined;
}

/** Who takes money each month: only cards that the provider keeps can be charged so. */
export function cardProvider(deps: Deps): PaymentProvider {
  const provider = providerOf(deps, GATEWAYS.card);
  if (!provider?.methods) throw new DomainError(rentalErrors.cardNeeded, { field: "payment.card_token" });
  return provider;
}

/** The card that was kept for a rental, as what a provider is asked with. Nobody waits at a page where `offSession`. */
export const savedCard = ({ method, owner }: MethodRow, offSession: boolean): PaymentSource => ({
  gatewayId: GATEWAYS.card,
  flow: "card",
  token: method,
  owner,
  keep: false,
  mandate: null,
  offSession,
});

export const declineScopeOf = (rentalId: number, caller: Caller): DeclineScope => ({
  scopes: [`rental:${rentalId}`, ...scopesOf(caller)],
  network: caller.network,
});

/**
 * The card to charge each month: one that the caller has kept, or one that is kept with this. Throws 422 for somebody
 * else's, and for one that the provider does not take.
 */
export async function saveRentalCard(
  deps: Deps,
  rentalId: number,
  { card_token: typed, payment_method_id: methodId }: CardChoice,
  caller: Caller,
  mandate: DebitMandate,
): Promise<MethodRow> {
  const customer = requireCustomer(caller);
  const provider = cardProvider(deps);
  const token = typed?.trim() ?? "";
  if (token !== "") {
    const wanted = { token, kind: "CreditCard", isDefault: false, mandate } as const;
    let kept: MethodRow | undefined;
    await countDeclinedCard(deps, declineScopeOf(rentalId, caller), async () => {
      kept = await saveMethod(deps, customer, wanted);
    });
    if (kept) return kept;
  }
  const asked = { id: methodId ?? 0, customerId: customer.id, kind: "CreditCard", provider: provider.name } as const;
  const own = methodId === undefined ? undefined : await findSavedMethod(deps.db, asked);
  if (!own) throw new DomainError(rentalErrors.cardNeeded, { field: "payment.card_token" });
  return own;
}
