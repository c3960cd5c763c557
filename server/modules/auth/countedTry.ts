import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { loginLanes } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { authErrors } from "./errors";
import { clearLane, countWrong, lockLane, lockLanes, secondsShut, type Asker, type Lane } from "./lanes";
import { AUTH_LIMITS } from "./rules";

/** A try that was counted as a wrong one before it was judged. */
export interface CountedTry {
  lanes: readonly Lane[];
  /** For how many seconds it locks its lane, should it be wrong; 0 below the limit. */
  seconds: number;
}

/**
 * Counts a try in the same lanes as codes, before anything is compared: what takes longer to judge than a transaction
 * may last is judged afterwards, and still fifty guesses at once are five tries.
 * @throws locked (−3) while a lane is shut; nothing is to be compared then.
 */
export async function countTry(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string,
  asker: Asker,
): Promise<CountedTry> {
  const now = clock.now();
  const counted = await db.transaction(async (tx) => {
    const lanes = await lockLanes(tx, email, asker, now);
    const shut = Math.max(...lanes.map((lane) => secondsShut(lane, now)));
    if (shut > 0) return { shut };
    let seconds = 0;
    for (const lane of lanes) seconds = Math.max(seconds, await countWrong(tx, lane, 1, now));
    return { shut, lanes, seconds };
  });
  if (counted.lanes === undefined) throw lockedFor(counted.shut);
  return counted;
}

/** What is said of a try that was wrong: locked where it was one too many, else what its kind says. */
export function wrongTry({ seconds }: CountedTry, otherwise: DomainError): DomainError {
  return seconds > 0 ? lockedFor(seconds) : otherwise;
}

export function lockedFor(seconds: number): DomainError {
  return new DomainError(authErrors.locked, { values: { seconds }, retryAfter: seconds, secondBlock: seconds });
}

/** The try was right, or was never judged: it does not count, and the browser's own lane starts afresh. */
export async function takeBack(tx: Transaction, { lanes, seconds }: CountedTry, now: Date): Promise<void> {
  const [own] = lanes;
  for (const lane of lanes) {
    const row = await lockLane(tx, lane.email, lane.lane, now);
    const hasLocked = lane.isLocking && seconds > 0;
    await tx
      .update(loginLanes)
      .set({
        tries: hasLocked ? AUTH_LIMITS.triesPerLane - 1 : Math.max(0, row.tries - 1),
        dayTries: Math.max(0, row.dayTries - 1),
        ...(hasLocked && { locks: Math.max(0, row.locks - 1), lockedUntil: null }),
      })
      .where(and(eq(loginLanes.email, lane.email), eq(loginLanes.lane, lane.lane)));
  }
  if (own) await clearLane(tx, own);
}
