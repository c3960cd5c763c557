import { TIMES } from "@/contract/rules/times";
import type { Answer } from "../answer";

/** The envelope's status where another mail was asked for too soon. Other refusals of too many have sent nothing. */
const SENT_BEFORE = -2;

export interface SentCode {
  /** A code is on its way: this one, or one that was asked for just before. Otherwise the refusal has to be said. */
  isSent: boolean;
  /** Seconds until another may be asked for. */
  pause: number;
}

/** What comes of asking for a code (`sendCode`). */
export function readSentCode({ data: seconds, failure }: Answer<number, number>): SentCode {
  if (!failure) return { isSent: true, pause: seconds || TIMES.resendSeconds };
  return { isSent: failure.status === SENT_BEFORE, pause: failure.retryAfter };
}
