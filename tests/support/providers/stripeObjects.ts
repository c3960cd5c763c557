import { randomBytes } from "node:crypto";
import { partOf, textOf, type Form } from "./form";

export interface Method {
  id: string;
  object: "payment_method";
  type: string;
  [detail: string]: unknown;
}

export interface Intent {
  id: string;
  object: "payment_intent";
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  customer: string | null;
  setup_future_usage: string | null;
  metadata: { order: string; payment: string };
  payment_method: Method | null;
  latest_charge: { id: string; object: "charge"; disputed: boolean } | null;
  last_payment_error: object | null;
  next_action: object | null;
}

export interface Page {
  id: string;
  object: "checkout.session";
  created: number;
  client_reference_id: string;
  status: "open" | "complete" | "expired";
  url: string | null;
  payment_intent: string | null;
  metadata: { order: string; payment: string };
  /** What it was made with; no part of the provider's answer. */
  form: Form;
}

const named = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

function metadataOf(form: Form): Intent["metadata"] {
  const { order, payment } = partOf(form.metadata);
  return { order: textOf(order), payment: textOf(payment) };
}

/** What a token of the provider's script stands for. */
export function methodFor(token: string): Method {
  const method = { id: named("pm"), object: "payment_method" as const };
  if (token.includes("us_bank_account"))
    return { ...method, type: "us_bank_account", us_bank_account: { bank_name: "STRIPE TEST BANK", last4: "6789" } };
  if (token.includes("sepa_debit"))
    return { ...method, type: "sepa_debit", sepa_debit: { bank_code: "37040044", country: "DE", last4: "3000" } };
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034, wallet: null };
  return { ...method, type: "card", card };
}

export function intentOf(now: Date, form: Form, method: Method): Intent {
  const id = named("pi");
  return {
    id,
    object: "payment_intent",
    created: seconds(now),
    amount: Number(textOf(form.amount)),
    amount_received: 0,
    currency: textOf(form.currency),
    status: "requires_confirmation",
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    customer: textOf(form.customer) || null,
    setup_future_usage: textOf(form.setup_future_usage) || null,
    metadata: metadataOf(form),
    payment_method: method,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  };
}

export function pageOf(now: Date, form: Form): Page {
  const id = named("cs_live");
  return {
    id,
    object: "checkout.session",
    created: seconds(now),
    client_reference_id: textOf(form.client_reference_id),
    status: "open",
    url: `https://checkout.stripe.example/c/pay/${id}`,
    payment_intent: null,
    metadata: metadataOf(form),
    form,
  };
}

export function disputeOf(intent: Intent, status: string) {
  return {
    id: named("du"),
    object: "dispute" as const,
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge?.id,
    reason: "product_not_received",
    status,
    metadata: {},
  };
}

export function eventOf(id: string, type: string, object: object, at: Date) {
  return {
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(at),
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}
