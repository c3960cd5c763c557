import type { Env } from "./env";

/** What a live store takes, by which keys, and where its providers send their notices: told at every start. */
export function describePayments({ origin, gateways }: Pick<Env, "origin" | "gateways">): string[] {
  const { stripe, paypal, solana, bank } = gateways;
  const notices = (gateway: number) => `notices at ${origin}/order-api/webhooks/${gateway}`;
  return [
    ...(stripe ? [`Stripe (STRIPE_SECRET_KEY): ${stripe.methods.join(", ")}; ${notices(1)}`] : []),
    ...(paypal ? [`PayPal (PAYPAL_CLIENT_ID); ${notices(4)}`] : []),
    ...(solana ? [`Solana Pay (SOLANA_RECIPIENT): ${solana.asset.toUpperCase()} to ${solana.recipient}`] : []),
    ...(bank ? [`Bank transfer (BANK_HOLDER): ${bank.currency}; confirmed by your team`] : []),
    ...(origin.startsWith("https:")
      ? []
      : ["STORE_ORIGIN is not https: providers cannot reach the store, nor lead back"]),
  ];
}
