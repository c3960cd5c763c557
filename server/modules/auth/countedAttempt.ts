import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { authErrors } from "./errors";
import {
  clearThrottle,
  countFailure,
  lockThrottle,
  lockThrottles,
  lockedSeconds,
  type Asker,
  type Throttle,
} from "./throttles";
import { AUTH_LIMITS } from "./rules";
import { updateThrottle } from "./repositoryThrottles";

/** A try that was counted as a wrong one before it was judged. */
export interface CountedAttempt {
  lanes: readonly Throttle[];
  /** For how many seconds it locks its lane, should it be wrong; 0 below the limit. */
  seconds: number;
}

/**
 * Counts a try in the same lanes as codes, before anything is compared: what takes longer to judge than a transaction
 * may last is judged afterwards, and still fifty guesses at once are five tries.
 * @throws locked (−3) while a lane is shut; nothing is to be compared then.
 */
export async function countCodeAttempt(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string,
  asker: Asker,
): Promise<CountedAttempt> {
  const now = clock.now();
  const counted = await db.transaction(async (tx) => {
    const lanes = await lockThrottles(tx, email, asker, now);
    const shut = Math.max(...lanes.map((lane) => lockedSeconds(lane, now)));
    if (shut > 0) return { shut };
    let seconds = 0;
    for (const lane of lanes) seconds = Math.max(seconds, await countFailure(tx, lane, 1, now));
    return { shut, lanes, seconds };
  });
  if (counted.lanes === undefined) throw lockedFor(counted.shut);
  return counted;
}

/** What is said of a try that was wrong: locked where it was one too many, else what its kind says. */
export function failedAttempt({ seconds }: CountedAttempt, otherwise: DomainError): DomainError {
  return seconds > 0 ? lockedFor(seconds) : otherwise;
}

export function lockedFor(seconds: number): DomainError {
  return new DomainError(authErrors.locked, { values: { seconds }, retryAfter: seconds, secondBlock: seconds });
}

/** A right attempt, or one never judged: it is not counted, and the browser's own lane is reset. */
export async function undoAttempt(tx: Transaction, { lanes, seconds }: CountedAttempt, now: Date): Promise<void> {
  const [own] = lanes;
  for (const lane of lanes) {
    const row = await lockThrottle(tx, lane.email, lane.lane, now);
    const hasLocked = lane.isLocking && seconds > 0;
    await updateThrottle(tx, lane.email, lane.lane, {
      tries: hasLocked ? AUTH_LIMITS.triesPerLane - 1 : Math.max(0, row.tries - 1),
      dayTries: Math.max(0, row.dayTries - 1),
      ...(hasLocked && { locks: Math.max(0, row.locks - 1), lockedUntil: null }),
    });
  }
  if (own) await clearThrottle(tx, own);
}
