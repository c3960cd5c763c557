import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { later } from "../../clock";
import type { Transaction } from "../../db/client";
import { loginCodes, loginLanes } from "../../db/schema";
import { hashSecret } from "../../http/cookies";
import { AUTH_LIMITS, hashCode, isSameDay, lockSeconds, sameHash, secondsUntil } from "./rules";

export interface Try {
  email: string;
  code: string;
  challenge: string | null;
  now: Date;
}

export type Verdict = { kind: "right"; nextUrl: string } | { kind: "wrong" } | { kind: "locked"; seconds: number };

/**
 * Counts a try and judges the code. Two lanes an e-mail: the browser that asked, and everybody else, so that nobody can
 * lock another person out. The lane's row is locked first, so fifty guesses at once are five tries. A locked lane judges nothing.
 */
export async function checkCode(tx: Transaction, { email, code, challenge, now }: Try): Promise<Verdict> {
  const [known] = await tx.select().from(loginCodes).where(eq(loginCodes.email, email)).for("update");
  const isBound = known !== undefined && challenge !== null && sameHash(known.challengeHash, hashSecret(challenge));
  const lane = await lockLane(tx, email, isBound ? `bound:${known.challengeHash}` : "unbound", now);

  const seconds = secondsUntil(lane.lockedUntil, now);
  if (seconds > 0) return { kind: "locked", seconds };

  const isLive = known && !known.usedAt && known.expiresAt > now && known.tries < AUTH_LIMITS.triesPerCode;
  if (isLive && lane.dayTries < AUTH_LIMITS.triesPerDay && sameHash(known.codeHash, hashCode(code, known.salt))) {
    const spent = await tx
      .update(loginCodes)
      .set({ usedAt: now })
      .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt)))
      .returning({ nextUrl: loginCodes.nextUrl });
    await tx.delete(loginLanes).where(and(eq(loginLanes.email, email), eq(loginLanes.lane, lane.lane)));
    const [row] = spent;
    if (row) return { kind: "right", nextUrl: row.nextUrl };
  }
  if (isLive)
    await tx
      .update(loginCodes)
      .set({ tries: sql`${loginCodes.tries} + 1` })
      .where(and(eq(loginCodes.email, email), lt(loginCodes.tries, AUTH_LIMITS.triesPerCode)));
  return countWrong(tx, lane, now);
}

type Lane = typeof loginLanes.$inferSelect;

async function lockLane(tx: Transaction, email: string, lane: string, now: Date): Promise<Lane> {
  await tx.insert(loginLanes).values({ email, lane, dayStart: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(loginLanes)
    .where(and(eq(loginLanes.email, email), eq(loginLanes.lane, lane)))
    .for("update");
  if (!row) throw new Error("sign-in lane vanished while it was locked");
  return isSameDay(row.dayStart, now) ? row : { ...row, dayStart: now, dayTries: 0, locks: 0 };
}

async function countWrong(tx: Transaction, lane: Lane, now: Date): Promise<Verdict> {
  const tries = lane.tries + 1;
  const dayTries = lane.dayTries + 1;
  const locks = tries >= AUTH_LIMITS.triesPerLane || dayTries >= AUTH_LIMITS.triesPerDay;
  const seconds = lockSeconds(lane.locks);
  await tx
    .update(loginLanes)
    .set({
      tries: locks ? 0 : tries,
      dayStart: lane.dayStart,
      dayTries,
      locks: locks ? lane.locks + 1 : lane.locks,
      lockedUntil: locks ? later(now, seconds * 1000) : null,
    })
    .where(and(eq(loginLanes.email, lane.email), eq(loginLanes.lane, lane.lane)));
  return locks ? { kind: "locked", seconds } : { kind: "wrong" };
}
