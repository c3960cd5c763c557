/** What a test card does when it is charged. */
export type CardBehaviour =
  | "pays"
  | "declined"
  | "insufficient_funds"
  | "incorrect_cvc"
  | "three_d_secure"
  | "provider_error"
  | "answer_lost";

/** The published test cards; every other number is refused, so that nobody leaves a real one here. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "378282246310005": "pays",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient_funds",
  "4000000000000127": "incorrect_cvc",
  "4000002760003184": "three_d_secure",
  /** Fails at the provider the first time it is charged for an order, and pays after that. */
  "4000000000000119": "provider_error",
  /** Pays, but the provider's answer never arrives. */
  "4000000000006975": "answer_lost",
};

export function behaviourOf(number: string): CardBehaviour | undefined {
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return "amex";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  if (number.startsWith("4")) return "visa";
  return "card";
}

/** The check digit of card numbers (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** Fields that are wrong about a card. Cards are good until the last moment of their month, anywhere on earth. */
export function cardProblems(card: CardEntry, now: Date): ("number" | "exp_month" | "exp_year" | "cvc")[] {
  const problems: ReturnType<typeof cardProblems> = [];
  const { number, expMonth, expYear, cvc } = card;
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) problems.push("number");
  const monthIsReal = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!monthIsReal) problems.push("exp_month");
  const expired = monthIsReal && Date.UTC(expYear, expMonth, 1) + 12 * 3_600_000 <= now.getTime();
  if (!Number.isInteger(expYear) || expired || expYear > now.getUTCFullYear() + 30) problems.push("exp_year");
  if (!(brandOf(number) === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) problems.push("cvc");
  return problems;
}
