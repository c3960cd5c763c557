import { readAmount } from "../sales/readAmount";

/**
 * Where a withdrawal of coins stands: asked for, called off by its customer, in a file for the bank, received, or sent
 * back by the bank. Plain constants: safe in the browser.
 */
export const WITHDRAWAL_STATES = ["requested", "canceled", "sent", "paid", "returned"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Which accounts are paid to: by IBAN in euros, in the United States in dollars. */
export const PAYOUT_KINDS = ["iban", "us"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export const PAYOUT_CURRENCIES = { iban: "EUR", us: "USD" } as const satisfies Record<PayoutKind, string>;

/** Why a form of withdrawals was refused, as its page tells it: each has words in `credit:payouts.errors`. */
export const PAYOUT_PROBLEMS = [
  "number",
  "least",
  "left",
  "coins",
  "noAccount",
  "closed",
  "underWay",
  "gone",
  "kind",
  "holder",
  "iban",
  "routing",
  "account",
  "code",
  "locked",
  "tooMany",
  "form",
] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** What such a form has done: each has words in `credit:payouts.done`. */
export const PAYOUT_DONE = ["withdrawn", "canceled", "account", "removed"] as const;
export type PayoutDone = (typeof PAYOUT_DONE)[number];

export const PAYOUT_LIMITS = {
  holderLength: 70,
  /** An IBAN of 34 characters with its blanks. */
  numberLength: 50,
  routingLength: 9,
  pageSize: 20,
  /** Withdrawals of one file. */
  fileSize: 500,
  mostCoins: 100_000,
  reasonLength: 200,
} as const;

/** Numbers as they are kept: without the blanks that people put in. */
export const tidyNumber = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();

/** Coins as people type them: `60`, `60.5`, `60,50`. NaN for what is no number of coins. */
export const readCoins = (typed: string) => readAmount(typed, 6);

/** The check digit of a routing number of the United States. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, place) => all + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

export const isUsAccountNumber = (text: string) => /^\d{4,17}$/.test(text);

/** What a customer may pay with beside money, whose movements are told. */
export const CREDIT_KINDS = ["coins", "credit", "gift_card"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
