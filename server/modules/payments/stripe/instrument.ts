import type Stripe from "stripe";
import type { SavedMethod } from "../provider";

export interface Instrument {
  brand: string;
  last4: string;
}

/** What tells a method from others: brand or bank, and the last digits. */
export function instrumentOf(method: Stripe.PaymentMethod | null | undefined): Instrument {
  if (method?.card) return { brand: method.card.brand, last4: method.card.last4 };
  const account = method?.us_bank_account;
  if (account) return { brand: account.bank_name ?? "", last4: account.last4 ?? "" };
  const iban = method?.sepa_debit;
  if (iban) return { brand: iban.bank_code ?? "", last4: iban.last4 ?? "" };
  return { brand: "", last4: "" };
}

/** A method that can be charged again; undefined for kinds that the store does not keep. */
export function savedMethodOf(method: Stripe.PaymentMethod | null | undefined, owner: string): SavedMethod | undefined {
  if (!method || owner === "") return undefined;
  const isCard = method.card !== undefined;
  if (!isCard && !method.us_bank_account && !method.sepa_debit) return undefined;
  return {
    ...instrumentOf(method),
    method: method.id,
    owner,
    kind: isCard ? "CreditCard" : "ACH",
    expMonth: method.card?.exp_month ?? 0,
    expYear: method.card?.exp_year ?? 0,
  };
}

/** The object where it was asked for in whole; null where only its name came. */
export function whole<Thing extends { id: string }>(thing: string | Thing | null | undefined): Thing | null {
  return typeof thing === "object" && thing !== null ? thing : null;
}

export function nameOf(thing: string | { id: string } | null | undefined): string {
  return typeof thing === "string" ? thing : (thing?.id ?? "");
}
