/** One payment of a file for the bank. */
export interface FileEntry {
  /** Of the withdrawal or the payout: comes back with the bank's word on it. */
  id: number;
  /** Minor units. */
  amount: number;
  holder: string;
}

/** Whom a file pays: customers who gave coins for it, or brands for what they sold. */
export type PaidOnes = "customers" | "brands";

/** What a file and its payments are called, so that neither can be taken for another's. */
export const NAMES = {
  customers: { file: "PAYOUT", entry: "WITHDRAWAL", short: "W" },
  brands: { file: "BRANDS", entry: "BRAND-PAYOUT", short: "B" },
} as const satisfies Record<PaidOnes, object>;

/** Days of a week on which banks work; holidays are the bank's to know, and it takes the next working day by itself. */
const SATURDAY = 6;

/** The next weekday after a moment, UTC: `2026-11-30`. */
export function nextBankDay(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  while (day.getUTCDay() === 0 || day.getUTCDay() === SATURDAY) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
