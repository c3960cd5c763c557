import { and, eq, lt } from "drizzle-orm";
import { days, hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { loginCodes, loginLanes } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { AUTH_LIMITS, isSameDay, lockSeconds, secondsUntil } from "./rules";

/** Who asks for a code or tries one. */
export interface Asker {
  /** The browser that signed in with this address before (`knownBrowser`). */
  known: string | null;
  /** The challenge cookie: given to whoever asks for a code. */
  challenge: string | null;
  /** The address that the call came from, as limits count it. */
  network: string;
}

type Row = typeof loginLanes.$inferSelect;

/** A count of wrong tries that a try must pass. */
export interface Lane extends Row {
  /** Whether five wrong tries lock it for a while. */
  isLocking: boolean;
  /** Codes that may be compared with what is typed, a day. */
  aDay: number;
}

/** Calls for one address take turns here before they ask which codes were sent to it. */
export const SENDS = "sends";
const STRANGERS = "strangers";

export const knownLane = (browser: string) => `known:${browser}`;
export const networkLane = (network: string) => `network:${hashSecret(network)}`;
const boundLane = (challenge: string) => `bound:${hashSecret(challenge)}`;

/**
 * The counts that a try goes through, locked in an order that is the same for all.
 *
 * A browser that signed in with the address before has its own, which nobody else can use up. Everybody else goes
 * through three: the browser that asked for a code (or all who did not), the network that it is in, and all strangers
 * together. Dropping a cookie therefore buys nothing, and one network leaves the others half of the day's tries.
 */
export async function lockLanes(tx: Transaction, email: string, asker: Asker, now: Date): Promise<Lane[]> {
  if (asker.known) {
    const lane = await lockLane(tx, email, knownLane(asker.known), now);
    return [{ ...lane, isLocking: true, aDay: AUTH_LIMITS.triesPerDay }];
  }
  const asked = asker.challenge !== null && (await hasRequestedCode(tx, email, asker.challenge));
  const own = await lockLane(tx, email, asked ? boundLane(asker.challenge ?? "") : "unbound", now);
  const network = await lockLane(tx, email, networkLane(asker.network), now);
  const strangers = await lockLane(tx, email, STRANGERS, now);
  return [
    { ...own, isLocking: true, aDay: Number.MAX_SAFE_INTEGER },
    { ...network, isLocking: false, aDay: AUTH_LIMITS.triesPerDay },
    { ...strangers, isLocking: false, aDay: AUTH_LIMITS.strangersTriesPerDay },
  ];
}

/** One row of an address, made if need be, until the transaction ends. A day's counts start anew after a day. */
export async function lockLane(tx: Transaction, email: string, lane: string, now: Date): Promise<Row> {
  await tx.insert(loginLanes).values({ email, lane, dayStart: now }).onConflictDoNothing();
  const [row] = await tx.select().from(loginLanes).where(named(email, lane)).for("update");
  if (!row) throw new Error("sign-in lane vanished while it was locked");
  return isSameDay(row.dayStart, now) ? row : { ...row, dayStart: now, dayTries: 0, locks: 0 };
}

/** From now on the browser with this challenge has five tries of its own. */
export async function bindBrowser(tx: Transaction, email: string, challenge: string, now: Date): Promise<void> {
  await tx
    .insert(loginLanes)
    .values({ email, lane: boundLane(challenge), dayStart: now })
    .onConflictDoNothing();
}

async function hasRequestedCode(tx: Transaction, email: string, challenge: string): Promise<boolean> {
  const found = await tx
    .select({ lane: loginLanes.lane })
    .from(loginLanes)
    .where(named(email, boundLane(challenge)));
  return found.length > 0;
}

/** Seconds until the lane takes tries again; 0 while it does. An hour at most, so that a screen can count it down. */
export function secondsShut(lane: Lane, now: Date): number {
  const locked = secondsUntil(lane.lockedUntil, now);
  if (locked > 0 || lane.dayTries < lane.aDay) return locked;
  return Math.min(secondsUntil(later(lane.dayStart, hours(24)), now), 3600);
}

/** Counts a wrong try that was compared with so many codes; answers for how many seconds that locks the lane. */
export async function countWrong(tx: Transaction, lane: Lane, compared: number, now: Date): Promise<number> {
  const { email, dayStart } = lane;
  const tries = lane.tries + 1;
  const locks = lane.isLocking && tries >= AUTH_LIMITS.triesPerLane;
  const seconds = locks ? lockSeconds(lane.locks) : 0;
  await tx
    .update(loginLanes)
    .set({
      tries: locks ? 0 : tries,
      dayStart,
      dayTries: lane.dayTries + compared,
      locks: locks ? lane.locks + 1 : lane.locks,
      lockedUntil: locks ? later(now, seconds * 1000) : null,
    })
    .where(named(email, lane.lane));
  return seconds;
}

/** Whoever got in starts afresh. What all others share stays counted: a sign-in buys a stranger no tries. */
export async function clearLane(tx: Transaction, { email, lane }: Lane): Promise<void> {
  if (lane !== "unbound") await tx.delete(loginLanes).where(named(email, lane));
}

const named = (email: string, lane: string) => and(eq(loginLanes.email, email), eq(loginLanes.lane, lane));

/** Codes and counts of days that are over. */
export async function forgetLanes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = later(clock.now(), -days(2));
  await db.delete(loginCodes).where(lt(loginCodes.sentAt, before));
  await db.delete(loginLanes).where(lt(loginLanes.dayStart, before));
}
