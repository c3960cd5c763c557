import type { Transaction } from "../../db/client";
import { clearThrottle, countFailure, lockThrottles, lockedSeconds, type Asker } from "./throttles";
import { consumeLinks } from "./repositoryLinks";
import { AUTH_LIMITS, hashCode, isCode, sameHash } from "./rules";
import { type Code, liveCodes, consumeCodes } from "./repositoryCodes";

export interface CodeAttempt {
  email: string;
  code: string;
  asker: Asker;
  now: Date;
}

/** A right code brings along what it was asked with. */
export type Verdict =
  | { kind: "right"; nextUrl: string; source: string; referral: string }
  | { kind: "wrong" }
  | { kind: "locked"; seconds: number };

/**
 * Counts a try and judges the code. The rows of its lanes are locked first, so fifty guesses at once are five tries; a
 * lane that is shut judges nothing. A try is counted once for each code that it is compared with, so that more codes
 * in the mailbox make nobody's guesses more likely: see `AUTH_LIMITS` for the odds. What cannot be a code is compared
 * with none, so it is wrong and not counted, whether there are codes or not.
 */
export async function checkCode(tx: Transaction, { email, code, asker, now }: CodeAttempt): Promise<Verdict> {
  const lanes = await lockThrottles(tx, email, asker, now);
  const [own] = lanes;
  const seconds = Math.max(...lanes.map((lane) => lockedSeconds(lane, now)));
  if (seconds > 0) return { kind: "locked", seconds };
  if (!isCode(code)) return { kind: "wrong" };

  const left = Math.min(...lanes.map(({ aDay, dayTries }) => aDay - dayTries));
  const live = await liveCodes(tx, email, now, Math.min(left, AUTH_LIMITS.liveCodes));
  const right = live.find(({ codeHash, salt }) => sameHash(codeHash, hashCode(code, salt)));
  if (right && own && (await spend(tx, right, now))) {
    await clearThrottle(tx, own);
    return { kind: "right", nextUrl: right.nextUrl, source: right.source, referral: right.referral };
  }
  let locked = 0;
  for (const lane of lanes) locked = Math.max(locked, await countFailure(tx, lane, Math.max(live.length, 1), now));
  return locked > 0 ? { kind: "locked", seconds: locked } : { kind: "wrong" };
}

/** A code works once; with it the others of the address, and their links, have done their work, too. */
async function spend(tx: Transaction, { id, email }: Code, now: Date): Promise<boolean> {
  await consumeLinks(tx, email, "login", now);
  return (await consumeCodes(tx, email, now)).includes(id);
}
