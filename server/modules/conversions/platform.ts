import type { CountryCode, Currency } from "../../../contract/markets";

/** A purchase as a platform is told of it. Who bought leaves the house as fingerprints alone. */
export interface Conversion {
  eventId: string;
  at: Date;
  email: string;
  phone: string;
  country: CountryCode;
  currency: Currency;
  /** Major units. */
  value: number;
  userAgent: string;
  /** The page on which it happened. */
  page: string;
}

/** What a platform said of a message. `later`: it may be sent again, and the platform knows it for the same. */
export type PlatformAnswer = { kind: "taken" } | { kind: "later" | "refused"; reason: string };

/** An advertising platform. Its messages follow no redirect and never name the order. */
export type SendConversions = (conversion: Conversion) => Promise<PlatformAnswer>;

/** What a status says where the platform does not say more. */
export function answerOfStatus(status: number): PlatformAnswer {
  if (status >= 200 && status < 300) return { kind: "taken" };
  const reason = `the platform answered ${status}`;
  return { kind: status === 408 || status === 429 || status >= 500 ? "later" : "refused", reason };
}
