import { Type, type Static } from "typebox";
import { Money, Nullable, StringEnum } from "./shared";

/** What the payer must know to send money, or to expect its being taken. Fields that do not apply are empty. */
export const PaymentInstructions = Type.Object({
  /** wire | crypto | debit */
  kind: Type.String(),
  /** ISO 8601: until when the money must be there, or for how long the price holds; empty for a debit. */
  until: Type.String(),
  /** From the moment of the answer, so that a wrong clock in the browser does no harm. */
  seconds_left: Type.Integer(),
  /** What the payer must name, so that the money is recognised. */
  reference: Type.String(),
  holder: Type.String(),
  bank: Type.String(),
  iban: Type.String(),
  bic: Type.String(),
  account: Type.String(),
  routing: Type.String(),
  last4: Type.String(),
  network: Type.String(),
  asset: Type.String(),
  /** In units of the asset, as people type it. */
  asset_amount: Type.String(),
  address: Type.String(),
  uri: Type.String(),
  /** A picture of the code that wallets and banking apps read: `data:image/svg+xml,…`; empty where there is none. */
  qr: Type.String(),
  /** ISO 8601: when a debit is expected to be decided; empty otherwise. */
  expected: Type.String(),
  amount: Money,
  received: Money,
  missing: Money,
});
export type PaymentInstructions = Static<typeof PaymentInstructions>;

/** Where the payment of an order stands. */
export const PAYMENT_STAGES = [
  /** Nothing has been tried, or the last try is being asked about. */
  "checking",
  /** The shopper confirms at the bank (3-D Secure). */
  "confirm",
  /** The shopper goes on at the wallet, the lender or the marketplace. */
  "leave",
  /** The shopper has a last look at `/amazon/checkout-review`. */
  "review",
  /** The payer has to send money. */
  "transfer",
  /** Some of it has arrived. */
  "part",
  /** Seen on its way, not final. */
  "seen",
  /** The bank is debiting the account. */
  "debit",
  "paid",
  "refused",
  /** Money that came is on its way back. */
  "returned",
] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];

export const PaymentStatus = Type.Object({
  gateway_id: Type.Integer(),
  flow: Type.String(),
  stage: StringEnum(PAYMENT_STAGES),
  brand: Type.String(),
  last4: Type.String(),
  instructions: Nullable(PaymentInstructions),
  /** False where the shopper has still to pay and the goods are no longer held: `message` says what happens then. */
  is_held: Type.Optional(Type.Boolean()),
});
export type PaymentStatus = Static<typeof PaymentStatus>;
