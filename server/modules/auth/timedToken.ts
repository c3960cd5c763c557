import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../../env";

type Secret = Pick<Env, "secret">;

const proofOf = (env: Secret, purpose: string, numbers: readonly number[], until: number): string =>
  createHmac("sha256", env.secret)
    .update([purpose, ...numbers, until].join(" "))
    .digest("base64url");

/** Proves until a moment that its holder was given these numbers for a purpose. Nothing of it is stored. */
export function timedToken(env: Secret, purpose: string, numbers: readonly number[], expiresAt: Date): string {
  const until = expiresAt.getTime();
  const named = [...numbers, until].map((number) => number.toString(36));
  return [...named, proofOf(env, purpose, numbers, until)].join("-");
}

/** The numbers of a token; undefined for one that was not made here, for another purpose, or has run out. */
export function readTimedToken(env: Secret, purpose: string, token: string, now: Date): number[] | undefined {
  const [, named = "", proof = ""] = /^((?:[0-9a-z]{1,9}-){1,5})([\w-]{43})$/.exec(token) ?? [];
  const all = named
    .split("-")
    .slice(0, -1)
    .map((part) => Number.parseInt(part, 36));
  const [until, numbers] = [all.at(-1) ?? 0, all.slice(0, -1)];
  if (all.some((number) => !Number.isSafeInteger(number)) || until <= now.getTime()) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(env, purpose, numbers, until)));
  return isOurs ? numbers : undefined;
}
