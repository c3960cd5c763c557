import { flowOf, type GatewayId } from "../../../contract/rules/gateways";
import { localePath } from "../../../contract/locales";
import type { WalletContact } from "../../../contract/routes/paymentRoutes";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import type { CartCommandContext } from "../cart/commandContext";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import { readCart } from "../cart/readCart";
import { paymentErrors } from "../payments/errors";
import { providerOf } from "../payments/gateways";
import { availableGateways, payableOf } from "../payments/availableGateways";
import { addWalletSession, findOwnWalletSession } from "./repositorySessions";

/** Where a wallet that was opened from the cart leads back to. */
function wayBack(
  origin: string,
  gatewayId: GatewayId,
  { caller: { language, country }, kind }: CartCommandContext,
  token: string,
): string {
  const page = flowOf(gatewayId) === "marketplace" ? "/amazon/checkout-review" : "/secure-checkout";
  const query = new URLSearchParams({
    ...(kind === "quick" && { quick: "1" }),
    wallet: token,
    gateway: String(gatewayId),
  });
  return `${origin}${localePath(page, `${language}-${country}`)}?${query}`;
}

/**
 * Opens a wallet for the caller's cart and answers the address of its page. Throws 409 for an empty cart, 422 for a
 * wallet that is not offered for it, 503 while the provider does not answer.
 */
export async function openWalletSession(deps: Deps, ask: CartCommandContext, gatewayId: number): Promise<string> {
  const { caller } = ask;
  const { loaded, destination } = await readCart(deps, ask);
  if (!loaded || loaded.lines.length === 0) throw new DomainError(paymentErrors.nothingToPay);
  const { currency, totals } = priceLoadedCart(deps.env, loaded, deps.clock.now());
  const { groupId } = loaded.cart;
  const payable = payableOf({ country: destination.country, currency, total: totals.total, groupId });
  const { gateways } = availableGateways(deps.env, payable, caller.language);
  const flow = flowOf(gatewayId);
  // The marketplace's last look is at the main cart.
  const hasPage = flow === "redirect" || flow === "instalments" || (flow === "marketplace" && ask.kind === "main");
  const offered = hasPage && gateways.some((one) => one.gateway_id === gatewayId);
  const provider = providerOf(deps, gatewayId);
  if (!offered || !provider?.sessions) throw new DomainError(paymentErrors.notOffered, { field: "gateway_id" });
  const token = newSecret();
  const session = await provider.sessions.open({
    gatewayId: gatewayId as GatewayId,
    amount: totals.total,
    currency,
    language: caller.language,
    returnUrl: wayBack(deps.env.origin, gatewayId as GatewayId, ask, token),
    key: hashSecret(token),
    shippingUrl: `${deps.env.origin}/order-api/webhooks/${gatewayId}/shipping/${token}`,
  });
  if (!session) throw new DomainError(paymentErrors.unreachable, { retryAfter: 5 });
  await addWalletSession(deps.db, {
    tokenHash: hashSecret(token),
    provider: provider.name,
    ref: session.ref,
    gatewayId: gatewayId as GatewayId,
    cart: ask.kind,
    language: caller.language,
    customerId: caller.customer?.id ?? null,
    browserHash: caller.cartToken === null ? null : hashSecret(caller.cartToken),
    createdAt: deps.clock.now(),
  });
  return session.url;
}

export interface OpenedWallet {
  state: "open" | "approved" | "canceled";
  gateway_id: number;
  customer: WalletContact | null;
}

/** What the wallet said of its owner, to whoever opened it; a stranger's token and an unknown one are told alike. */
export async function readWallet(deps: Deps, token: string, { customer, cartToken }: Caller): Promise<OpenedWallet> {
  const row = await findOwnWalletSession(deps.db, hashSecret(token), {
    customerId: customer?.id ?? null,
    browserHash: cartToken ? hashSecret(cartToken) : null,
  });
  const provider = row && providerOf(deps, row.gatewayId);
  if (!row || !provider?.sessions) throw new DomainError(httpErrors.notFound);
  const session = await provider.sessions.read(row.ref);
  if (!session) throw new DomainError(paymentErrors.unreachable, { retryAfter: 5 });
  const contact = session.state === "approved" ? { email: session.contact.email, ...session.contact.shipping } : null;
  return { state: session.state, gateway_id: row.gatewayId, customer: contact };
}
