import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { AUTH_LIMITS, isSameDay, lockSeconds, secondsUntil } from "./rules";
import {
  deleteThrottle,
  forgetBefore,
  hasThrottle,
  type ThrottleRow,
  lockThrottleRow,
  openThrottle,
  updateThrottle,
} from "./repositoryThrottles";

/** Who asks for a code or tries one. */
export interface Asker {
  /** The browser that signed in with this address before (`knownBrowser`). */
  known: string | null;
  /** The challenge cookie: given to whoever asks for a code. */
  challenge: string | null;
  /** The address that the call came from, as limits count it. */
  network: string;
}

/** A count of wrong tries that a try must pass. */
export interface Throttle extends ThrottleRow {
  /** Whether five wrong tries lock it for a while. */
  isLocking: boolean;
  /** Codes that may be compared with what is typed, a day. */
  aDay: number;
}

/** Calls for one address take turns here before they ask which codes were sent to it. */
export const SEND_LANE = "sends";
const STRANGERS = "strangers";

export const knownThrottle = (browser: string) => `known:${browser}`;
export const networkThrottle = (network: string) => `network:${hashSecret(network)}`;
const boundThrottle = (challenge: string) => `bound:${hashSecret(challenge)}`;

/**
 * The counts that a try goes through, locked in an order that is the same for all.
 *
 * A browser that signed in with the address before has its own, which nobody else can use up. Everybody else goes
 * through three: the browser that asked for a code (or all who did not), the network that it is in, and all strangers
 * together. Dropping a cookie therefore buys nothing, and one network leaves the others half of the day's tries.
 */
export async function lockThrottles(tx: Transaction, email: string, asker: Asker, now: Date): Promise<Throttle[]> {
  if (asker.known) {
    const lane = await lockThrottle(tx, email, knownThrottle(asker.known), now);
    return [{ ...lane, isLocking: true, aDay: AUTH_LIMITS.triesPerDay }];
  }
  const asked = asker.challenge !== null && (await hasThrottle(tx, email, boundThrottle(asker.challenge)));
  const own = await lockThrottle(tx, email, asked ? boundThrottle(asker.challenge ?? "") : "unbound", now);
  const network = await lockThrottle(tx, email, networkThrottle(asker.network), now);
  const strangers = await lockThrottle(tx, email, STRANGERS, now);
  return [
    { ...own, isLocking: true, aDay: Number.MAX_SAFE_INTEGER },
    { ...network, isLocking: false, aDay: AUTH_LIMITS.triesPerDay },
    { ...strangers, isLocking: false, aDay: AUTH_LIMITS.strangersTriesPerDay },
  ];
}

/** One row of an address, made if need be, until the transaction ends. A day's counts start anew after a day. */
export async function lockThrottle(tx: Transaction, email: string, lane: string, now: Date): Promise<ThrottleRow> {
  await openThrottle(tx, email, lane, now);
  const row = await lockThrottleRow(tx, email, lane);
  if (!row) throw new Error("sign-in lane vanished while it was locked");
  return isSameDay(row.dayStart, now) ? row : { ...row, dayStart: now, dayTries: 0, locks: 0 };
}

/** From now on the browser with this challenge has five tries of its own. */
export async function bindBrowser(tx: Transaction, email: string, challenge: string, now: Date): Promise<void> {
  await openThrottle(tx, email, boundThrottle(challenge), now);
}

/** Seconds until the lane takes tries again; 0 while it does. An hour at most, so that a screen can count it down. */
export function lockedSeconds(lane: Throttle, now: Date): number {
  const locked = secondsUntil(lane.lockedUntil, now);
  if (locked > 0 || lane.dayTries < lane.aDay) return locked;
  return Math.min(secondsUntil(addTime(lane.dayStart, hours(24)), now), 3600);
}

/** Counts a wrong try that was compared with so many codes; answers for how many seconds that locks the lane. */
export async function countFailure(tx: Transaction, lane: Throttle, compared: number, now: Date): Promise<number> {
  const { email, dayStart } = lane;
  const tries = lane.tries + 1;
  const locks = lane.isLocking && tries >= AUTH_LIMITS.triesPerLane;
  const seconds = locks ? lockSeconds(lane.locks) : 0;
  await updateThrottle(tx, email, lane.lane, {
    tries: locks ? 0 : tries,
    dayStart,
    dayTries: lane.dayTries + compared,
    locks: locks ? lane.locks + 1 : lane.locks,
    lockedUntil: locks ? addTime(now, seconds * 1000) : null,
  });
  return seconds;
}

/** After a sign-in its own lane is reset; the lanes that others share stay counted, so it gains a stranger nothing. */
export async function clearThrottle(tx: Transaction, { email, lane }: Throttle): Promise<void> {
  if (lane !== "unbound") await deleteThrottle(tx, email, lane);
}

/** Codes and counts of days that are over. */
export async function forgetThrottles({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = addTime(clock.now(), -days(2));
  await forgetBefore(db, before);
}
