import { and, count, eq, gt } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { TIMES } from "../../../contract/limits";
import type { Language } from "../../../contract/markets";
import { hours, later, minutes } from "../../clock";
import type { Transaction } from "../../db/client";
import { codeSends, loginCodes } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { enqueue } from "../outbox/enqueue";
import { authErrors } from "./errors";
import { AUTH_LIMITS, hashCode, newCode, secondsUntil } from "./rules";

export interface CodeRequest {
  email: string;
  nextUrl: string;
  language: Language;
  /** The asking browser's challenge cookie, if it has one already. */
  challenge: string | null;
}

export interface SentCode {
  /** Goes into the challenge cookie: tries from this browser have a lane of their own. */
  challenge: string;
  retryAfter: number;
}

/**
 * Mails a new code and voids the old one. The same for known and unknown addresses.
 * @throws tooSoon within 180 s of the last one, tooManyCodes above the daily cap.
 */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<SentCode> {
  const { email, nextUrl, language } = request;
  const now = deps.clock.now();
  const [code, salt] = [newCode(), randomBytes(16).toString("base64url")];
  const challenge = request.challenge ?? newSecret();
  await deps.db.transaction(async (tx) => {
    await refuseTooMany(tx, email, now);
    const values = {
      email,
      codeHash: hashCode(code, salt),
      salt,
      challengeHash: hashSecret(challenge),
      nextUrl,
      sentAt: now,
      expiresAt: later(now, minutes(TIMES.codeMinutes)),
      usedAt: null,
      tries: 0,
    };
    await tx.insert(loginCodes).values(values).onConflictDoUpdate({ target: loginCodes.email, set: values });
    await tx.insert(codeSends).values({ email, sentAt: now });
    await enqueue(tx, {
      kind: "mail.sign-in-code",
      key: `code:${email}:${now.getTime()}`,
      payload: { email, code, language, nextUrl },
      dueAt: now,
    });
  });
  deps.wake();
  return { challenge, retryAfter: TIMES.resendSeconds };
}

async function refuseTooMany(tx: Transaction, email: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ sentAt: loginCodes.sentAt, usedAt: loginCodes.usedAt })
    .from(loginCodes)
    .where(eq(loginCodes.email, email))
    .for("update");
  // A code that did its work holds nobody up: signing out and in again may ask at once.
  if (last && !last.usedAt) {
    const seconds = secondsUntil(later(last.sentAt, TIMES.resendSeconds * 1000), now);
    if (seconds > 0) throw new DomainError(authErrors.tooSoon, { values: { seconds }, retryAfter: seconds });
  }
  const [sent] = await tx
    .select({ count: count() })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), gt(codeSends.sentAt, later(now, -hours(24)))));
  if ((sent?.count ?? 0) >= AUTH_LIMITS.codesPerDay)
    throw new DomainError(authErrors.tooManyCodes, { retryAfter: 3600 });
}
