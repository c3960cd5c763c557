/** Seconds and milliseconds that the specification names. */
export const TIMES = {
  resendSeconds: 180,
  codeMinutes: 10,
  /** Of a link that proves an address. */
  linkMinutes: 30,
  /** Of a link by which somebody becomes a manager: who asks on Friday reads it on Monday. */
  managerLinkHours: 72,
  redirectAfterCodeMs: 500,
  redirectAfterSocialMs: 1000,
  requestTimeoutMs: 60_000,
  countryCookieDays: 30,
  reservationMinutes: 15,
  /** Days that the prices of a request hold. */
  requestDays: 14,
  /** Days that money sent by wire may take; the goods are held as long. */
  wireDays: 7,
  /** Days that a debit may take to be decided. */
  debitDays: 7,
  toastContactMs: 3000,
  toastCheckoutMs: 50_000,
  toastCryptoMs: 5000,
} as const;
