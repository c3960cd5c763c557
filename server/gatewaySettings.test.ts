import { EnvError, readEnv } from "./env";
import { describePayments } from "./paymentReport";

const BASE = {
  NODE_ENV: "test",
  PAYMENT_MODE: "live",
  DEV_MAILBOX: "closed",
  STORE_SECRET: "x".repeat(32),
  STORE_ORIGIN: "https://shop.example",
};
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const WALLET = "9aUn5swQzUTRanaaTwmszxiv89cvFwUCjEBv1vZCoT1u";
const COINS = { SOLANA_RPC_URL: "https://rpc.example", SOLANA_RECIPIENT: WALLET };

function problemsOf(settings: Record<string, string>): string[] {
  try {
    readEnv({ ...BASE, ...settings });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test("a live store says which of its ways to pay stand on which keys, and where notices go", () => {
  const bank = { BANK_HOLDER: "Velstol", BANK_NAME: "Hausbank", BANK_CURRENCY: "EUR", BANK_IBAN: "DE02" };
  const lines = describePayments(readEnv({ ...BASE, ...STRIPE, ...COINS, ...bank, STRIPE_METHODS: "card,sepa" }));
  expect(lines).toEqual([
    "Stripe (STRIPE_SECRET_KEY): card, sepa; notices at https://shop.example/order-api/webhooks/1",
    `Solana Pay (SOLANA_RECIPIENT): USDC to ${WALLET}`,
    "Bank transfer (BANK_HOLDER): EUR; confirmed by your team",
  ]);
  const { STORE_ORIGIN: _none, ...local } = BASE;
  expect(describePayments(readEnv({ ...local, ...STRIPE })).at(-1)).toContain("not https");
});

test.each([
  [{}, /takes no money without a gateway/],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be given beside/],
  [{ ...STRIPE, STRIPE_METHODS: "card,cheque" }, /STRIPE_METHODS names some of card, wallets, ach, sepa/],
  [
    { ...STRIPE, STRIPE_API_URL: "http://elsewhere.example" },
    /STRIPE_API_URL must be an address that starts with https/,
  ],
  [{ ...STRIPE, PAYMENT_TIMEOUT_MS: "60000" }, /PAYMENT_TIMEOUT_MS must be a whole number from 100 to 7000/],
  [{ PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b" }, /PAYPAL_WEBHOOK_ID must be given beside/],
  [{ ...COINS, SOLANA_RECIPIENT: "not a wallet" }, /SOLANA_RECIPIENT must be a wallet/],
  // An account of a token belongs to no key: what is sent there as to a wallet is lost.
  [{ ...COINS, SOLANA_RECIPIENT: "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knM" }, /SOLANA_RECIPIENT must be a wallet/],
  [{ ...COINS, SOLANA_ASSET: "doge" }, /SOLANA_ASSET names some of usdc, sol/],
  [{ ...COINS, SOLANA_TOKEN_MINT: "x" }, /SOLANA_TOKEN_MINT must be a token/],
])("%o is refused in a sentence", (settings, problem) => {
  expect(problemsOf(settings).join("\n")).toMatch(problem);
});
