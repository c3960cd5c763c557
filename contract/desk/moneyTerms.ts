/** What brands earn and are paid. Plain constants, safe in the browser. */

/** The store itself: what it sells of its own is no matter between it and a brand. */
export const STORE_VENDOR = 1;

export const VENDOR_ENTRY_KINDS = ["sale", "delivery", "commission", "refund", "correction", "payout"] as const;
export type VendorEntryKind = (typeof VENDOR_ENTRY_KINDS)[number];

/**
 * Where a run of payouts stands: being filled, waiting for somebody's approval, approved, with the bank, received.
 * One that was canceled gives its amounts back to the next.
 */
export const RUN_STATES = ["draft", "proposed", "approved", "exported", "paid", "canceled"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One brand's payout in a run: `dropped` was left out, `returned` came back from the bank. */
export const VENDOR_PAYOUT_STATES = ["waiting", "sent", "paid", "returned", "dropped"] as const;
export type VendorPayoutState = (typeof VENDOR_PAYOUT_STATES)[number];

export const MONEY_LIMITS = {
  pageSize: 100,
  usualPage: 25,
  /** The least that is paid at once, minor units of its currency. */
  least: 2500,
  /** Hours that a new account rests before anything is paid to it. */
  restHours: 72,
  /** Days from one run to the next. */
  runDays: 7,
  /** Brands in one run. */
  runSize: 500,
  /** Highest commission, basis points. */
  mostRate: 5000,
  categoryLength: 60,
  numberLength: 40,
  reasonLength: 300,
  /** Days after the end of a month on which its statement is made: whatever was on its way has been booked. */
  statementDays: 1,
  /** Entries that one statement shows and its file holds. */
  statementRows: 20_000,
  /** The largest correction, major units. */
  mostCorrection: 100_000,
} as const;
