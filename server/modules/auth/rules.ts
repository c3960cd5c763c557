import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { LIMITS } from "../../../contract/limits";
import { hours } from "../../clock";

/** Capitals and digits without 0, O, 1, I: 32 symbols, 20 bits in four characters. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * A wrong try counts once for each code that it is compared with. Strangers compare 60 codes of an address in a day,
 * however many they are and however often they ask: they get in with 60 / 32⁴ = 0.006 % a day, from one network with
 * 0.003 %.
 */
export const AUTH_LIMITS = {
  /** Wrong codes that lock a lane. */
  triesPerLane: 5,
  /** Wrong tries for an e-mail in a day, of a browser that is known there, or of one network. */
  triesPerDay: 30,
  /** Of all networks together. */
  strangersTriesPerDay: 60,
  /** Codes for an e-mail in a day that one network, or a browser that is known there, may ask for. */
  codesPerDay: 10,
  /** Of all networks together. */
  strangersCodesPerDay: 30,
  /** The newest codes that count at a time. */
  liveCodes: 3,
  sessionDays: 30,
} as const;

export function newCode(): string {
  return Array.from({ length: LIMITS.codeLength }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** A code as it is kept: people type it in small letters and with blanks. */
export const normalizeCode = (typed: string) => typed.replace(/[^a-z0-9]/gi, "").toUpperCase();

/** Whether it may be a code at all, which its length says to everybody. */
export const isCode = (typed: string) => normalizeCode(typed).length === LIMITS.codeLength;

export function hashCode(code: string, salt: string): string {
  return createHash("sha256")
    .update(`${salt}:${normalizeCode(code)}`)
    .digest("base64url");
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
