import { CURRENCIES, type Currency } from "../contract/markets";
import { isWallet, readKey } from "./modules/payments/solana/keys";

/** Ways to pay that a Stripe account can be switched on for. */
export const STRIPE_METHODS = ["card", "wallets", "ach", "sepa"] as const;
export type StripeMethod = (typeof STRIPE_METHODS)[number];

export interface StripeSettings {
  secretKey: string;
  /** Stands in pages: the provider's script exchanges cards with it. */
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
  scriptUrl: string;
  methods: readonly StripeMethod[];
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Which of the account's webhooks is ours: part of what is signed. */
  webhookId: string;
  apiUrl: string;
}

export interface SolanaSettings {
  rpcUrl: string;
  /** The wallet that receives; base58. */
  recipient: string;
  /** What is taken: a token that is worth one US dollar, or the network's own coin. */
  asset: "usdc" | "sol";
  /** The dollar token's address. */
  mint: string;
  /** Who is asked what coins cost in other currencies; without a slash at the end. */
  priceUrl: string;
}

/** The store's own account, for transfers that a person confirms. */
export interface BankSettings {
  holder: string;
  bank: string;
  iban: string;
  bic: string;
  account: string;
  routing: string;
  currency: Currency;
}

export interface ApplePaySettings {
  merchantId: string;
  certificateFile: string;
  keyFile: string;
}

/** Gateways of a live store; null for those that have no keys. The sandbox needs none of them. */
export interface GatewaySettings {
  /** Milliseconds that one call to a provider may take. */
  timeoutMs: number;
  stripe: StripeSettings | null;
  paypal: PaypalSettings | null;
  solana: SolanaSettings | null;
  bank: BankSettings | null;
  applePay: ApplePaySettings | null;
}

/**
 * Two calls and the repeat of each end before the reconciler asks about their payment; nobody waits for all of it
 * (payments/withTimeout.ts).
 */
const TIMEOUT = { preset: 5000, least: 100, most: 7000 };
const NONE: GatewaySettings = {
  timeoutMs: TIMEOUT.preset,
  stripe: null,
  paypal: null,
  solana: null,
  bank: null,
  applePay: null,
};
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

type Value = (name: string) => string | undefined;

/** Reads the keys of a live store. Whatever is missing or wrong is added to `problems` in a sentence. */
export function readGateways(value: Value, isLive: boolean, problems: string[]): GatewaySettings {
  if (!isLive) return NONE;
  const read = reader(value, problems);
  const settings: GatewaySettings = {
    timeoutMs: read.whole("PAYMENT_TIMEOUT_MS", TIMEOUT),
    stripe: read.group(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"], (given) => ({
      secretKey: given[0],
      publishableKey: given[1],
      webhookSecret: given[2],
      apiUrl: read.address("STRIPE_API_URL", "https://api.stripe.com"),
      scriptUrl: read.address("STRIPE_SCRIPT_URL", "https://js.stripe.com/v3/"),
      methods: read.some("STRIPE_METHODS", "card,wallets", STRIPE_METHODS),
    })),
    paypal: read.group(["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"], (given) => ({
      clientId: given[0],
      clientSecret: given[1],
      webhookId: given[2],
      apiUrl: read.address("PAYPAL_API_URL", "https://api-m.paypal.com"),
    })),
    solana: read.group(["SOLANA_RPC_URL", "SOLANA_RECIPIENT"], (given) => ({
      rpcUrl: read.address("SOLANA_RPC_URL", given[0]),
      recipient: read.fitting("SOLANA_RECIPIENT", given[1], isWallet, "a wallet's address in base58, no token account"),
      asset: read.some("SOLANA_ASSET", "usdc", ["usdc", "sol"])[0] ?? "usdc",
      mint: read.fitting(
        "SOLANA_TOKEN_MINT",
        value("SOLANA_TOKEN_MINT") ?? USDC,
        (text) => readKey(text) !== undefined,
        "a token's address in base58",
      ),
      priceUrl: read.address("SOLANA_PRICE_URL", "https://api.coingecko.com/api/v3"),
    })),
    bank: read.group(["BANK_HOLDER", "BANK_NAME", "BANK_CURRENCY"], (given) => readBank(value, given, problems)),
    applePay: read.group(["APPLE_PAY_MERCHANT_ID", "APPLE_PAY_CERTIFICATE", "APPLE_PAY_KEY"], (given) => ({
      merchantId: given[0],
      certificateFile: given[1],
      keyFile: given[2],
    })),
  };
  const { stripe, paypal, solana, bank } = settings;
  if (problems.length === 0 && !stripe && !paypal && !solana && !bank)
    problems.push(
      "PAYMENT_MODE=live takes no money without a gateway: give the keys of at least one of Stripe (STRIPE_SECRET_KEY …), PayPal (PAYPAL_CLIENT_ID …), Solana Pay (SOLANA_RPC_URL …) or your bank account (BANK_HOLDER …), or use PAYMENT_MODE=sandbox.",
    );
  return settings;
}

type Texts<Names extends readonly string[]> = { [Index in keyof Names]: string };

function reader(value: Value, problems: string[]) {
  return {
    /** All of them or none: a half configured gateway would fail with the first shopper. */
    group<const Names extends readonly string[], Made>(names: Names, make: (given: Texts<Names>) => Made): Made | null {
      const given = names.map((name) => value(name) ?? "");
      const missing = names.filter((_, index) => given[index] === "");
      if (missing.length === names.length) return null;
      if (missing.length === 0) return make(given as unknown as Texts<Names>);
      const known = names.filter((name) => !missing.includes(name));
      problems.push(`${missing.join(" and ")} must be given beside ${known.join(" and ")}.`);
      return null;
    },
    /** Keys travel to it: https, or this very machine for tests. */
    address(name: string, preset: string): string {
      const text = value(name) ?? preset;
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isLocal = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
      if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isLocal))
        problems.push(`${name} must be an address that starts with https://.`);
      return text.replace(/\/$/, "");
    },
    whole(name: string, { preset, least, most }: { preset: number; least: number; most: number }): number {
      const number = Number(value(name) ?? preset);
      if (Number.isInteger(number) && number >= least && number <= most) return number;
      problems.push(`${name} must be a whole number from ${least} to ${most}.`);
      return preset;
    },
    /** Names with commas between them, each one of the known. */
    some<const Known extends string>(name: string, preset: string, known: readonly Known[]): Known[] {
      const given = (value(name) ?? preset).split(",").map((one) => one.trim());
      if (given.some((one) => !known.some((name) => name === one)))
        problems.push(`${name} names some of ${known.join(", ")}, with commas between them.`);
      return known.filter((one) => given.includes(one));
    },
    fitting(name: string, text: string, fits: (text: string) => boolean, what: string): string {
      if (!fits(text)) problems.push(`${name} must be ${what}.`);
      return text;
    },
  };
}

function readBank(
  value: Value,
  [holder, bank, code]: readonly [string, string, string],
  problems: string[],
): BankSettings {
  const [iban, bic] = [value("BANK_IBAN") ?? "", value("BANK_BIC") ?? ""];
  const [account, routing] = [value("BANK_ACCOUNT") ?? "", value("BANK_ROUTING") ?? ""];
  if (iban === "" && (account === "" || routing === ""))
    problems.push("BANK_HOLDER needs BANK_IBAN, or BANK_ACCOUNT with BANK_ROUTING, beside it.");
  const currency = code.toUpperCase();
  if (!Object.hasOwn(CURRENCIES, currency))
    problems.push(`BANK_CURRENCY must be one of ${Object.keys(CURRENCIES).join(", ")}.`);
  return { holder, bank, iban: iban.replace(/\s/g, ""), bic, account, routing, currency: currency as Currency };
}
