import { TIMES } from "../../../contract/rules/times";
import { addTime } from "../../clock";
import { DomainError } from "../../http/errors";
import { authErrors } from "./errors";
import { knownThrottle } from "./throttles";
import { AUTH_LIMITS, secondsUntil } from "./rules";

/** A code or a link that was mailed to an address in the last 24 hours. */
interface SentMail {
  lane: string;
  sentAt: Date;
  usedAt: Date | null;
}

interface Sender {
  lane: string;
  isKnown: boolean;
}

/**
 * Why no other mail of its kind goes to an address yet; the newest of `sent` comes first. A known browser waits for
 * its own mails only; strangers wait for each other's, and share a day's.
 */
export function mailPause(sent: readonly SentMail[], { lane, isKnown }: Sender, now: Date): DomainError | undefined {
  const own = sent.filter((mail) => mail.lane === lane);
  const shared = isKnown ? own : sent.filter((mail) => !mail.lane.startsWith(knownThrottle("")));
  const [last] = shared;
  // One that did its work holds nobody up: signing out and in again may ask at once.
  if (last && !last.usedAt) {
    const seconds = secondsUntil(addTime(last.sentAt, TIMES.resendSeconds * 1000), now);
    if (seconds > 0) return new DomainError(authErrors.tooSoon, { values: { seconds }, retryAfter: seconds });
  }
  const isTooMany = own.length >= AUTH_LIMITS.codesPerDay || shared.length >= AUTH_LIMITS.strangersCodesPerDay;
  return isTooMany ? new DomainError(authErrors.tooManyCodes, { retryAfter: 3600 }) : undefined;
}
