import type { GatewayId, PaymentFlow } from "../../../contract/rules/gateways";
import type { Currency, Language } from "../../../contract/markets";
import type { AddressSnapshot } from "../../db/schema";
import type { DebitMandate, PaymentInstructions } from "../../db/schema/instructions";
import type { SessionRequest, SessionState, ShippingCalls, WalletSession } from "./walletProvider";

/** Who pays and where the goods go: lenders and banks ask for it. */
export interface Payer {
  email: string;
  shipping: AddressSnapshot;
  billing: AddressSnapshot;
}

/** One try to take money for an order. Amounts in minor units of the currency. */
export interface PaymentIntent {
  /** The payment's own key: the provider charges once for it, however often it is sent. */
  key: string;
  gatewayId: GatewayId;
  flow: PaymentFlow;
  /** Order number: what the provider prints on its statements and tells us back. */
  reference: string;
  amount: number;
  currency: Currency;
  /**
   * What the browser got from the provider for the card, wallet or account; empty where the provider's own page asks.
   */
  token: string;
  /** The provider's name of whom a saved method belongs to; empty for a token that was made just now. */
  owner: string;
  /** The payer wants the method kept for the next time. */
  keep: boolean;
  /** Nobody waits at a page: a kept method is charged as its owner agreed before. */
  offSession?: boolean;
  /** What the payer agreed to for a debit; null for everything else. */
  mandate: DebitMandate | null;
  /** Where the provider's page sends the shopper afterwards. */
  returnUrl: string;
  language: Language;
  payer: Payer;
  /** Until when money that the payer sends is waited for. */
  until: Date;
}

export interface Instrument {
  brand: string;
  last4: string;
}

/** Money that came by transfer; the same transaction may be told many times. */
export interface Transfer {
  transaction: string;
  /** Minor units of the payment's currency. */
  amount: number;
  /** `seen` may still vanish. */
  state: "seen" | "final";
}

/** The payer or the payer's bank wants money back that was captured. */
export interface Dispute {
  dispute: string;
  kind: "dispute" | "return";
  amount: number;
  reason: string;
  state: "open" | "won" | "lost";
}

/** A method that can be charged again. */
export interface SavedMethod extends Instrument {
  method: string;
  owner: string;
  kind: "CreditCard" | "ACH";
  /** 0 for what does not expire. */
  expMonth: number;
  expYear: number;
}

/** What a wallet says of its owner, before or while it pays. */
export interface WalletContact {
  email: string;
  shipping: AddressSnapshot;
}

/**
 * What the provider says about a payment. Only `succeeded` moves money, and only when it names our order, amount and
 * currency.
 */
export type Outcome =
  | ({
      kind: "succeeded";
      ref: string;
      reference: string;
      amount: number;
      currency: string;
      /** For flows in which the payer sends the money. */
      transfers?: Transfer[];
      kept?: SavedMethod;
      disputes?: Dispute[];
    } & Instrument)
  | ({ kind: "declined"; ref: string; code: string } & Instrument)
  /** Withdrawn; money that came all the same is in `transfers`. */
  | ({ kind: "canceled"; ref: string; code: string; transfers?: Transfer[] } & Instrument)
  /** The shopper confirms at `url`. */
  | { kind: "requires_action"; ref: string; url: string }
  /** The shopper agreed on the provider's page; the money moves when the store says so (`complete`). */
  | ({ kind: "approved"; ref: string; contact: WalletContact | null } & Instrument)
  /** The payer has to send money. */
  | { kind: "awaiting_funds"; ref: string; instructions: PaymentInstructions; transfers: Transfer[] }
  /** Under way at the bank or in the network. */
  | { kind: "processing"; ref: string; instructions?: PaymentInstructions; transfers?: Transfer[] }
  /** The provider took nothing and never will for this key. */
  | { kind: "failed"; ref: string | null; code: string }
  /** No answer in time: money may or may not have moved. */
  | { kind: "unknown" };

export interface ProviderEvent {
  id: string;
  type: string;
  /** The provider's name of the payment. */
  ref: string;
  /** Our payment's key, where the notice carries it: the provider's answer with `ref` may have been lost. */
  key: string | null;
  /** The provider's name of the refund that it is about, where it is about one. */
  refund?: string;
  payload: Record<string, unknown>;
}

/** What a provider needs to find a payment again; `ref` is missing when its first answer was lost. */
export interface PaymentName {
  ref: string | null;
  key: string;
  gatewayId: number;
  /** When the store began it: what the provider made of it was made shortly afterwards. */
  createdAt: Date;
}

export interface RefundRequest {
  ref: string;
  /** The provider gives back once for it. */
  key: string;
  /** All of the payment or a part of it. */
  amount: number;
}

/** `refused`: never, this way; `by_hand`: only the owner of the store can send it back. */
export type RefundAnswer = "refunded" | "refused" | "by_hand" | "unknown";

/**
 * What became of a refund that the provider had taken on. `key` is the store's, empty where the provider does not
 * know it.
 */
export interface RefundStatus {
  key: string;
  amount: number;
  isFailed: boolean;
}

/** Whose method is kept; `owner` is the provider's name of them where it has one already. */
export interface MethodOwner {
  customerId: number;
  email: string;
  owner: string;
  kind: SavedMethod["kind"];
  mandate: DebitMandate | null;
}

export interface WebhookRequest {
  rawBody: string;
  headers: Record<string, string | string[] | undefined>;
  now: Date;
}

/**
 * Everything the store asks of a payment provider. Implementations answer within their own time limit and never throw
 * for a refusal.
 */
export interface PaymentProvider {
  readonly name: string;
  pay(intent: PaymentIntent): Promise<Outcome>;
  /** The provider's own word now; `failed` with code `not_found` when it knows no such payment. */
  retrieve(payment: PaymentName): Promise<Outcome>;
  /** Takes what the shopper approved. `returnUrl` is for providers that show a page of theirs once more. */
  complete(payment: PaymentName & { ref: string }, returnUrl: string): Promise<Outcome>;
  /** Stops a payment that is not decided; answers what it became, which may be `succeeded`. */
  cancel(payment: PaymentName & { ref: string }): Promise<Outcome>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * For providers that take refunds on and say later whether they went through. Null for a name that it does not
   * know; throws without an answer.
   */
  readRefund?(refund: string): Promise<RefundStatus | null>;
  /** Where wallets can be opened before there is an order. */
  readonly sessions?: {
    open(request: SessionRequest): Promise<WalletSession | null>;
    read(ref: string): Promise<SessionState | null>;
    readonly shipping?: ShippingCalls;
  };
  /** Where methods can be kept for the next time. */
  readonly methods?: {
    keep(token: string, owner: MethodOwner): Promise<SavedMethod | null>;
    forget(method: string): Promise<void>;
  };
  /** The event that a notice carries; null when it is not signed by the provider, or was signed too long ago. */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
}
