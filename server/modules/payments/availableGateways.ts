import type { OfferedGateway } from "../../../contract/cart";
import { type PaymentKind } from "../../../contract/enums";
import { EXPRESS_METHODS, GATEWAY_FLOWS, GATEWAYS, type GatewayId } from "../../../contract/rules/gateways";
import { COUNTRY_CODES, CURRENCIES, type CountryCode, type Currency, type Language } from "../../../contract/markets";
import { sameInAllLanguages } from "../../../contract/rules/languages";
import type { LocalizedText } from "../../db/schema/columns";
import type { Env } from "../../env";
import { gatewayProviders } from "./configured";
import { mandateText } from "./mandate";
import { FUNDS_MAY_NEVER_COME } from "./slowFlows";
import { texts } from "../../locales/texts";

interface GatewayTerms {
  id: GatewayId;
  kind: PaymentKind;
  name: LocalizedText;
  /** Other names where people know it by another. */
  names?: Partial<Record<Currency, LocalizedText>> | undefined;
  /** Everywhere when absent. */
  countries?: readonly CountryCode[];
  currencies?: readonly Currency[];
  /** Major units of the currency. */
  least?: number;
  most?: number;
}

const EURO: readonly Currency[] = ["EUR"];
const AMERICAN: readonly CountryCode[] = ["US", "CA"];
const EUROPEAN = COUNTRY_CODES.filter((code) => !AMERICAN.includes(code));
/** Where the marketplace has accounts of its own. */
const MARKETPLACE: readonly CountryCode[] = [
  "US",
  "GB",
  "DE",
  "FR",
  "ES",
  "IT",
  "AT",
  "BE",
  "NL",
  "IE",
  "LU",
  "PT",
  "SE",
  "DK",
  "CY",
  "HU",
];
/** Networks price in these. */
const QUOTED: readonly Currency[] = ["USD", "CAD", "GBP", "EUR", "CHF"];

const card = texts.payments.card;
const coins = { currencies: QUOTED, least: 10, most: 50_000 };
const marketplace = {
  kind: "CreditCard",
  name: sameInAllLanguages("Amazon Pay"),
  countries: MARKETPLACE,
} as const;

/**
 * Ways to pay in the order they are offered. The five card gateways are roads to the same form: a shopper is shown
 * the first.
 */
const OFFERS: readonly GatewayTerms[] = [
  { id: GATEWAYS.card, kind: "CreditCard", name: card },
  { id: GATEWAYS.secondCard, kind: "CreditCard", name: card },
  { id: GATEWAYS.cardAcquirer, kind: "CreditCard", name: card },
  { id: GATEWAYS.cardGateway, kind: "CreditCard", name: card },
  { id: GATEWAYS.checkoutCard, kind: "CreditCard", name: card },
  {
    id: GATEWAYS.onlineWallet,
    kind: "CreditCard",
    name: sameInAllLanguages("PayPal"),
  },
  {
    id: GATEWAYS.regionalWallet,
    kind: "CreditCard",
    name: texts.payments.offers.localWallet,
    countries: EUROPEAN,
  },
  {
    id: GATEWAYS.phoneWallet,
    kind: "CreditCard",
    name: sameInAllLanguages("Apple Pay"),
  },
  {
    id: GATEWAYS.browserWallet,
    kind: "CreditCard",
    name: sameInAllLanguages("Google Pay"),
  },
  { id: GATEWAYS.marketplacePayV2, ...marketplace },
  { id: GATEWAYS.marketplacePay, ...marketplace },
  {
    id: GATEWAYS.instalments,
    kind: "CreditCard",
    name: sameInAllLanguages("Affirm"),
    countries: AMERICAN,
    least: 50,
    most: 30_000,
  },
  {
    id: GATEWAYS.ach,
    kind: "ACH",
    name: texts.payments.offers.bankAccountAch,
    names: texts.payments.offers.names,
    currencies: ["USD", "EUR"],
    least: 1,
    most: 25_000,
  },
  {
    id: GATEWAYS.wire,
    kind: "Wire",
    name: texts.payments.offers.bankTransfer,
  },
  {
    id: GATEWAYS.solana,
    kind: "Solana",
    name: texts.payments.offers.usdcOnSolana,
    ...coins,
  },
  { id: GATEWAYS.crypto, kind: "Crypto", name: texts.payments.offers.bitcoin, ...coins },
  { id: GATEWAYS.ether, kind: "Crypto", name: texts.payments.offers.ether, ...coins },
  {
    id: GATEWAYS.incognito,
    kind: "Crypto",
    name: sameInAllLanguages("Incognito"),
    currencies: ["USD", ...EURO],
    least: 10,
    most: 10_000,
  },
];

export interface AvailableGateways {
  gateways: OfferedGateway[];
  /** Kinds, each once. */
  kinds: string[];
  /** Names of the specification's express methods. */
  express: string[];
}

/** What is paid, where. Amount in minor units. */
export interface Payable {
  country: CountryCode;
  currency: Currency;
  amount: number;
  /** Only ways by which the money is there at once: neither coins nor what a bank moves for days. */
  atOnce?: boolean;
}

/** The same of an order, or of what will be one: a group's price wants its money at once. */
export const payableOf = ({
  country,
  currency,
  total: amount,
  groupId,
}: Omit<Payable, "amount" | "atOnce"> & { total: number; groupId?: number | null | undefined }): Payable => ({
  country,
  currency,
  amount,
  atOnce: typeof groupId === "number",
});

export type GatewayEnv = Pick<Env, "paymentMode" | "gateways" | "storeName">;

const nameIn = (
  { id, name, names }: Pick<GatewayTerms, "id" | "name" | "names">,
  env: GatewayEnv,
  currency: Currency,
) => gatewayProviders(env).get(id)?.label ?? names?.[currency] ?? name;

/** What people know a gateway by; empty for an order that needed none. */
export function gatewayName(env: GatewayEnv, gatewayId: number, currency: Currency, language: Language): string {
  const offer = OFFERS.find(({ id }) => id === gatewayId);
  return offer ? nameIn(offer, env, currency)[language] : "";
}

/** What an amount can be paid with in a country: the ways that this store is configured for and that fit. */
export function availableGateways(
  env: GatewayEnv,
  { country, currency, amount, atOnce = false }: Payable,
  language: Language,
): AvailableGateways {
  const providers = gatewayProviders(env);
  const unit = 10 ** CURRENCIES[currency].decimals;
  const offers = OFFERS.filter(
    ({ id, countries, currencies, least = 0, most = Infinity }) =>
      (providers.get(id)?.takes(currency) ?? false) &&
      !(atOnce && FUNDS_MAY_NEVER_COME.includes(GATEWAY_FLOWS[id])) &&
      (countries?.includes(country) ?? true) &&
      (currencies?.includes(currency) ?? true) &&
      amount >= least * unit &&
      amount <= most * unit,
  );
  const ids = new Set<number>(offers.map(({ id }) => id));
  return {
    gateways: offers.map(({ id, kind, name, names }) => ({
      gateway_id: id,
      kind,
      name: nameIn({ id, name, names }, env, currency)[language],
      flow: GATEWAY_FLOWS[id],
      provider: providers.get(id)?.name ?? "",
      public_key: providers.get(id)?.publicKey ?? "",
      terms: GATEWAY_FLOWS[id] === "debit" ? mandateText(env.storeName, language) : "",
    })),
    kinds: [...new Set(offers.map(({ kind }) => kind))],
    express: Object.entries(EXPRESS_METHODS).flatMap(([name, id]) => (ids.has(id) ? [name] : [])),
  };
}

/**
 * The coin of the network that a cart can be paid in, and its price where that needs nobody's word: one dollar coin
 * is one dollar.
 */
export function coinPrice(
  { paymentMode, gateways: { solana } }: GatewayEnv,
  { gateways }: AvailableGateways,
  { currency, amount }: Payable,
): { crypto_currency: string; crypto_amount: string } {
  const isOffered = gateways.some(({ gateway_id: id }) => id === GATEWAYS.solana);
  if (!isOffered) return { crypto_currency: "", crypto_amount: "" };
  const asset = paymentMode === "sandbox" ? "usdc" : (solana?.asset ?? "usdc");
  const isDollars = asset === "usdc" && currency === "USD";
  return { crypto_currency: asset.toUpperCase(), crypto_amount: isDollars ? (amount / 100).toFixed(2) : "" };
}
