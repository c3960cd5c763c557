import { GATEWAYS, type GatewayId } from "../../../contract/rules/gateways";
import type { Currency } from "../../../contract/markets";
import { sameInAllLanguages } from "../../../contract/rules/languages";
import type { LocalizedText } from "../../db/schema/columns";
import type { Env } from "../../env";
import type { GatewaySettings, SolanaSettings, StripeSettings } from "../../gatewaySettings";
import { isPaypalCurrency } from "./paypal/objects";
import { texts } from "../../locales/texts";

/** Who stands behind a gateway in this store. */
export interface ConfiguredGateway {
  /** The provider's name, as it stands beside payments. */
  name: string;
  takes(currency: Currency): boolean;
  /** What people know it by, when that differs from the gateway's own name. */
  label?: LocalizedText;
  /** For the provider's script in the browser. */
  publicKey?: string;
  /** The provider has a page of its own for what the browser could not tokenise. */
  hasPage?: boolean;
}

type Configured = ReadonlyMap<GatewayId, ConfiguredGateway>;

const sandbox: ConfiguredGateway = { name: "sandbox", takes: () => true };
const SANDBOX: Configured = new Map(Object.values(GATEWAYS).map((id) => [id, sandbox]));
const live = new WeakMap<GatewaySettings, Configured>();

/** The gateways that this store takes money through: all of the sandbox's, or those that it has keys for. */
export function gatewayProviders({ paymentMode, gateways }: Pick<Env, "paymentMode" | "gateways">): Configured {
  if (paymentMode === "sandbox") return SANDBOX;
  const known = live.get(gateways);
  if (known) return known;
  const made = new Map(stripeGateways(gateways.stripe));
  if (gateways.paypal) made.set(GATEWAYS.onlineWallet, PAYPAL);
  if (gateways.solana) made.set(GATEWAYS.solana, COINS[gateways.solana.asset]);
  const { bank } = gateways;
  if (bank) made.set(GATEWAYS.wire, { name: "bank", takes: (currency) => currency === bank.currency });
  live.set(gateways, made);
  return made;
}

/** Which of the account's ways to pay stand behind which gateway. */
function stripeGateways(settings: StripeSettings | null): [GatewayId, ConfiguredGateway][] {
  if (!settings) return [];
  const { methods, publishableKey: publicKey } = settings;
  const all: ConfiguredGateway = { name: "stripe", takes: () => true, publicKey, hasPage: true };
  const debits = { USD: methods.includes("ach"), EUR: methods.includes("sepa") };
  const hasDebit = (currency: Currency) => (currency === "USD" || currency === "EUR") && debits[currency];
  return [
    ...(methods.includes("card") ? ([[GATEWAYS.card, all]] as const) : []),
    ...(methods.includes("wallets")
      ? ([
          [GATEWAYS.phoneWallet, { ...all, label: WALLETS.phone }],
          [GATEWAYS.browserWallet, { ...all, label: WALLETS.browser }],
        ] as const)
      : []),
    ...(debits.USD || debits.EUR ? ([[GATEWAYS.ach, { ...all, takes: hasDebit }]] as const) : []),
  ].map(([id, gateway]) => [id, gateway]);
}

/** Names of companies are the same everywhere. */
const COINS: Record<SolanaSettings["asset"], ConfiguredGateway> = {
  usdc: { name: "solana", takes: () => true },
  sol: {
    name: "solana",
    takes: () => true,
    label: texts.payments.coins.sol.label,
  },
};
const PAYPAL: ConfiguredGateway = { name: "paypal", takes: isPaypalCurrency, label: sameInAllLanguages("PayPal") };
const WALLETS = { phone: sameInAllLanguages("Apple Pay"), browser: sameInAllLanguages("Google Pay") };
