import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { LIMITS } from "../../../contract/limits";
import { hours } from "../../clock";

/** Capitals and digits without 0, O, 1, I: 32 symbols, 20 bits in four characters. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export const AUTH_LIMITS = {
  /** Wrong codes that lock a lane. */
  triesPerLane: 5,
  /** Wrong tries of one code, from anywhere. */
  triesPerCode: 10,
  /** Wrong tries for an e-mail in a day, over all lanes. */
  triesPerDay: 30,
  codesPerDay: 10,
  sessionDays: 30,
} as const;

export function newCode(): string {
  return Array.from({ length: LIMITS.codeLength }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

export function hashCode(code: string, salt: string): string {
  return createHash("sha256").update(`${salt}:${code.trim().toUpperCase()}`).digest("base64url");
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 60 s at the first lock, then doubling up to an hour. */
export function lockSeconds(locksBefore: number): number {
  return Math.min(60 * 2 ** Math.min(locksBefore, 10), 3600);
}

/** Whole seconds until a moment, at least 1 while it lies ahead; 0 once it has passed. */
export function secondsUntil(moment: Date | null, now: Date): number {
  if (!moment || moment <= now) return 0;
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

export function isSameDay(dayStart: Date, now: Date): boolean {
  return now.getTime() - dayStart.getTime() < hours(24);
}

/** A path of this store; anything that could lead elsewhere becomes the home page. */
export function safeNext(next: string | undefined, origin: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\u007f\\]/.test(next)) return "/";
  let decoded: string;
  try {
    decoded = decodeURIComponent(next);
  } catch {
    return "/";
  }
  if (!/^\/(?![/\\])/.test(decoded) || /[\u0000-\u001f\u007f\\]/.test(decoded)) return "/";
  const url = new URL(next, origin);
  if (url.origin !== origin || /^\/(?:[a-z]{2}-[A-Z]{2}\/)?(?:sign-in|sign-up|otp)(?:\/|$)/.test(url.pathname))
    return "/";
  return url.pathname + url.search + url.hash;
}
