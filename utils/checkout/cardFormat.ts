/** A card as typed. It lives in the form's memory and goes to the payment provider, nowhere else. */
export interface CardDetails {
  number: string;
  /** `MM / YY` */
  expiry: string;
  cvc: string;
  name: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

export type CardBrand = "visa" | "mastercard" | "amex" | "";

/** By the first digits, as soon as they are telling. */
export function cardBrand(number: string): CardBrand {
  const digits = digitsOf(number);
  if (digits.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  return "";
}

/** Grouped as on the card: 4-4-4-4, American Express 4-6-5. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  if (cardBrand(digits) === "amex") {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(" ");
  }
  return (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(" ");
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

export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, cardBrand(number) === "amex" ? 4 : 3);
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether `MM / YY` is a month that is not over. */
export function isOpenExpiry(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split("/").map((part) => Number(part));
  if (!(month >= 1 && month <= 12) || !/\d{2}\s*$/.test(text)) return false;
  return new Date(2000 + year, month, 1) > now;
}
