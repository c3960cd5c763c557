import type { CardDetails } from "@/utils/checkout/cardFormat";
import type { AccountDetails } from "@/utils/checkout/paymentValues";
import { callProvider } from "./provider";

const CARD_FIELDS: Record<string, keyof CardDetails> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
  name: "name",
};
const ACCOUNT_FIELDS: Record<string, keyof AccountDetails> = {
  holder: "holder",
  iban: "iban",
  routing_number: "routing",
  account_number: "number",
};

/** Exchanges a card for the provider's token. The store's own API never sees the number. */
export async function tokenizeCard(card: CardDetails, locale: string) {
  const [month = "", year = ""] = card.expiry.split("/").map((part) => part.trim());
  const body = { number: card.number, exp_month: month, exp_year: year, cvc: card.cvc, name: card.name };
  return callProvider("tokens", body, locale, CARD_FIELDS);
}

/** Exchanges an account for the provider's token; only the kind that is asked for is sent. */
export async function tokenizeAccount(account: AccountDetails, asked: "iban" | "routing", locale: string) {
  const { holder, iban, routing, number } = account;
  const body = asked === "iban" ? { holder, iban } : { holder, routing_number: routing, account_number: number };
  return callProvider("bank-accounts", body, locale, ACCOUNT_FIELDS);
}
