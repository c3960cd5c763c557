import { COUNTRIES } from "../../../contract/markets";
import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import type { CartOwner } from "../cart/cartOwner";
import { loadCartFor } from "../cart/loadCart";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import { texts } from "../../locales/texts";
import { providerOf } from "../payments/gateways";
import type { ShippingRequest, ShippingQuote, ShippingRefusal } from "../payments/walletProvider";
import { findWalletOwner, findWalletSession, type WalletSessionRow } from "./repositorySessions";

const SESSION_HOURS = 3;

/**
 * Answers a provider that asks, while its page is open, what the cart costs at the address that its owner chose
 * there. Changes nothing: the price counts when the order is placed. The token in the address is the proof; 404 for
 * any other.
 */
export async function quoteWallet(
  deps: Deps,
  gatewayId: number,
  token: string,
  rawBody: string,
): Promise<{ status: number; body: object }> {
  const session = await findWalletSession(deps.db, hashSecret(token));
  const calls = providerOf(deps, gatewayId)?.sessions?.shipping;
  const asked = calls?.read(rawBody) ?? null;
  const isLive = session && addTime(session.createdAt, hours(SESSION_HOURS)) > deps.clock.now();
  if (!isLive || session.gatewayId !== gatewayId || !calls || asked?.ref !== session.ref)
    throw new DomainError(httpErrors.notFound);
  const quote = await quoteFor(deps, session, asked);
  return typeof quote === "string" ? calls.refused(quote) : calls.quoted(quote);
}

async function quoteFor(
  deps: Deps,
  session: WalletSessionRow,
  { ref, country, region, zip, method }: ShippingRequest,
): Promise<ShippingQuote | ShippingRefusal> {
  const owner = await ownerOf(deps, session);
  if (country === null || !owner) return "country";
  const now = deps.clock.now();
  const loaded = await loadCartFor(deps, owner, { country, region, zip }, now);
  if (!loaded) return "address";
  // The provider's page speaks the currency that it was opened in.
  if (COUNTRIES[country].currency !== COUNTRIES[loaded.cart.country].currency) return "country";
  const priced = priceLoadedCart(deps.env, loaded, now, method || loaded.cart.shippingMethod);
  if (!priced.canBeOrdered || priced.method === null) return "address";
  return {
    ref,
    amount: priced.totals.total,
    currency: priced.currency,
    methods: priced.methods.map(({ code, price }) => ({
      code,
      name: texts.cart.methodNames[code][session.language],
      price,
      isChosen: code === priced.method?.code,
    })),
  };
}

async function ownerOf(
  { db }: Deps,
  { customerId, browserHash, cart: kind }: WalletSessionRow,
): Promise<CartOwner | undefined> {
  if (customerId === null) return browserHash === null ? undefined : { kind, tokenHash: browserHash };
  const customer = await findWalletOwner(db, customerId);
  return customer && { kind, customerId, email: customer.email, companyId: customer.companyId };
}
