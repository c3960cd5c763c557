/** Payment gateway ids of the specification. */
export const GATEWAYS = {
  card: 1,
  onlineWallet: 4,
  instalments: 5,
  secondCard: 7,
  ether: 9,
  regionalWallet: 12,
  cardAcquirer: 13,
  cardGateway: 15,
  marketplacePay: 16,
  ach: 17,
  phoneWallet: 18,
  browserWallet: 19,
  incognito: 20,
  wire: 21,
  solana: 22,
  crypto: 23,
  marketplacePayV2: 24,
  checkoutCard: 25,
} as const;
export type GatewayId = (typeof GATEWAYS)[keyof typeof GATEWAYS];

/** Stands where a gateway would, for an order that codes or wallets have paid in full: no provider is asked. */
export const NO_GATEWAY = 0;

/** How a gateway comes to its money: what the shopper does, and who has the last word. */
export type PaymentFlow =
  /** A card's token; the bank may ask for a confirmation. */
  | "card"
  /** A wallet's own page, then back. */
  | "redirect"
  /** A lender's own page, back at `/affirm/confirm`. */
  | "instalments"
  /** A marketplace's page, a last look at `/amazon/checkout-review`, the result at `/amazon/checkout-result`. */
  | "marketplace"
  /** A sheet of the phone or the browser above our page. */
  | "sheet"
  /** A debit that the payer authorised: decided days later. */
  | "debit"
  /** The payer sends money with a reference before a day. */
  | "wire"
  /** The payer sends coins at a price that holds for minutes. */
  | "crypto";

export const GATEWAY_FLOWS: Readonly<Record<GatewayId, PaymentFlow>> = {
  1: "card",
  4: "redirect",
  5: "instalments",
  7: "card",
  9: "crypto",
  12: "redirect",
  13: "card",
  15: "card",
  16: "marketplace",
  17: "debit",
  18: "sheet",
  19: "sheet",
  20: "crypto",
  21: "wire",
  22: "crypto",
  23: "crypto",
  24: "marketplace",
  25: "card",
};

/** Undefined for an id that is none of ours. */
export function flowOf(gatewayId: number): PaymentFlow | undefined {
  return Object.hasOwn(GATEWAY_FLOWS, gatewayId) ? GATEWAY_FLOWS[gatewayId as GatewayId] : undefined;
}

/** Ways to pay without filling in the form first; the cart names those that it offers. */
export const EXPRESS_METHODS = {
  OnlineWallet: GATEWAYS.onlineWallet,
  MarketplacePay: GATEWAYS.marketplacePayV2,
  PhoneWallet: GATEWAYS.phoneWallet,
  BrowserWallet: GATEWAYS.browserWallet,
  Instalments: GATEWAYS.instalments,
} as const;
