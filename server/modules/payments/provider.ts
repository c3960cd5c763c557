import type { Currency, Language } from "../../../contract/markets";

/** One try to take money for an order. Amounts in minor units of the currency. */
export interface PaymentIntent {
  /** The payment's own key: the provider charges once for it, however often it is sent. */
  key: string;
  /** Order number: what the provider prints on its statements and tells us back. */
  reference: string;
  amount: number;
  currency: Currency;
  /** What the browser got from the provider for the card. */
  token: string;
  /** Where the bank's page sends the shopper afterwards. */
  returnUrl: string;
  language: Language;
}

interface Instrument {
  brand: string;
  last4: string;
}

/** What the provider says about a payment. Only `succeeded` moves money, and only when it names our order, amount and currency. */
export type Outcome =
  | ({ kind: "succeeded"; ref: string; reference: string; amount: number; currency: string } & Instrument)
  | ({ kind: "declined"; ref: string; code: string } & Instrument)
  | ({ kind: "canceled"; ref: string; code: string } & Instrument)
  /** The shopper confirms at `url`. */
  | { kind: "requires_action"; ref: string; url: string }
  | { kind: "processing"; ref: string }
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
  payload: Record<string, unknown>;
}

export interface RefundRequest {
  ref: string;
  /** The provider gives back once for it. */
  key: string;
  amount: number;
}

/** Everything the store asks of a payment provider. Implementations answer within their own time limit and never throw for a refusal. */
export interface PaymentProvider {
  readonly name: string;
  pay(intent: PaymentIntent): Promise<Outcome>;
  /** The provider's own word now; `failed` with code `not_found` when it knows no such payment. */
  retrieve(by: { ref: string } | { key: string }): Promise<Outcome>;
  /** Stops a payment that is not decided; answers what it became, which may be `succeeded`. */
  cancel(ref: string): Promise<Outcome>;
  refund(request: RefundRequest): Promise<"refunded" | "unknown">;
  /** The event that a notice carries; null when it is not signed by the provider, or was signed too long ago. */
  readWebhook(rawBody: string, headers: Record<string, string | string[] | undefined>, now: Date): ProviderEvent | null;
}
