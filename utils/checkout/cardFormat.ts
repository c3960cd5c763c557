import valid from "card-validator";

const MOST_DIGITS = 19;

/** A card as typed. It lives in the form's memory and goes to the payment provider, nowhere else. */
export interface CardDetails {
  number: string;
  /** `MM / YY` */
  expiry: string;
  cvc: string;
  name: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** What the first digits tell of the card, as soon as they do; null until then. */
export const cardKind = (number: string) => valid.number(digitsOf(number)).card;

/** Grouped as on the card: mostly 4-4-4-4, American Express 4-6-5. */
export function formatCardNumber(text: string): string {
  const { gaps = [4, 8, 12, 16], lengths = [MOST_DIGITS] } = cardKind(text) ?? {};
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join("");
}

/** `MM / YY`; `7` becomes `07`, and a browser's `07/2029` is understood. */
export function formatExpiry(text: string, before = ""): string {
  const full = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (full) return `${(full[1] ?? "").padStart(2, "0")} / ${full[2]}`;
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2) return digits;
  // Deleting backwards over the slash must not put it back.
  if (digits.length === 2 && text.length < before.length) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const cvcLength = (number: string) => cardKind(number)?.code.size ?? 3;

export const formatCvc = (text: string, number: string) => digitsOf(text).slice(0, cvcLength(number));

/** Issuer, length and check digit. */
export const isCardNumber = (text: string) => valid.number(digitsOf(text)).isValid;

/** Whether `MM / YY` is a month that is not over. */
export function isOpenExpiry(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split("/").map((part) => Number(part));
  if (!(month >= 1 && month <= 12) || !/\d{2}\s*$/.test(text)) return false;
  return new Date(2000 + year, month, 1) > now;
}
