import type { CardDetails } from "./cardFormat";

/** An account as typed. Like the card it goes to the payment provider, nowhere else. */
export interface AccountDetails {
  holder: string;
  /** European accounts. */
  iban: string;
  /** American ones. */
  routing: string;
  number: string;
}

/** What a shopper chooses and types to pay. */
export interface PaymentValues {
  /** As the chooser names it; empty until something is chosen. */
  method: string;
  card: CardDetails;
  account: AccountDetails;
  /** Keep the card or the account for the next time. */
  keep: boolean;
}

export const emptyPayment = (): PaymentValues => ({
  method: "",
  card: { number: "", expiry: "", cvc: "", name: "" },
  account: { holder: "", iban: "", routing: "", number: "" },
  keep: false,
});

/** `DE89 3704 0044 …`: groups of four, as on a bank's paper. */
export function formatIban(typed: string): string {
  const plain = typed.replace(/[^a-z\d]/gi, "").toUpperCase();
  return (plain.slice(0, 34).match(/.{1,4}/g) ?? []).join(" ");
}

export const onlyDigits = (most: number) => (typed: string) => typed.replace(/\D/g, "").slice(0, most);

/**
 * ISO 13616: the first four characters go to the end, letters become numbers, and the rest of a division by 97 is 1.
 */
export function isIban(typed: string): boolean {
  const text = typed.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => parseInt(character, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
