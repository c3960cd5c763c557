import type { GatewayId } from "../../../contract/rules/gateways";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type { Instrument, WalletContact } from "./provider";

export interface SessionRequest {
  gatewayId: GatewayId;
  amount: number;
  currency: Currency;
  language: Language;
  returnUrl: string;
  /** The provider opens one session for it, however often it is sent. */
  key: string;
  /** Where the provider may ask what the cart costs at an address that the wallet's owner chooses. */
  shippingUrl: string;
}

/** Where the owner of an opened wallet wants the goods; null for a country that the store does not know. */
export interface ShippingRequest {
  /** The provider's name of the session. */
  ref: string;
  country: CountryCode | null;
  region: string;
  zip: string;
  /** The way to send it that was chosen; empty: the first. */
  method: string;
}

/** What the cart costs there. Minor units. */
export interface ShippingQuote {
  ref: string;
  amount: number;
  currency: Currency;
  methods: { code: string; name: string; price: number; isChosen: boolean }[];
}

export type ShippingRefusal = "country" | "address";

/** How a provider speaks about addresses while its page is open. */
export interface ShippingCalls {
  read(rawBody: string): ShippingRequest | null;
  quoted(quote: ShippingQuote): { status: number; body: object };
  refused(why: ShippingRefusal): { status: number; body: object };
}

/** A wallet's page before there is an order. */
export interface WalletSession {
  ref: string;
  url: string;
}

export type SessionState =
  | { state: "open" | "canceled" }
  | ({ state: "approved"; contact: WalletContact } & Instrument);
