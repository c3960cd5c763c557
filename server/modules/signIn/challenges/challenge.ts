import { createHmac, randomBytes } from "node:crypto";
import { addTime, minutes } from "../../../clock";
import type { Env } from "../../../env";
import { sameHash } from "../../auth/rules";

type Store = Pick<Env, "secret" | "origin">;

export const VALID_MINUTES = 5;
/** Hexadecimal: 16 bytes by lot, the second at which it ends, 16 bytes of the store's signature. */
const NONCE = /^([0-9a-f]{32})([0-9a-f]{8})([0-9a-f]{32})$/;

export interface Challenge {
  nonce: string;
  expiresAt: Date;
}

/** Binds a nonce to whom it is for, one store and its end, so that nothing has to be kept until it comes back. */
function seal({ secret, origin }: Store, holder: string, drawn: string, ends: string): string {
  return createHmac("sha256", secret).update(`${holder} ${origin} ${drawn} ${ends}`).digest("hex").slice(0, 32);
}

/** What a key signs to prove itself, for five minutes. `holder` says which key of whom, and what for. */
export function newChallenge(store: Store, holder: string, now: Date): Challenge {
  const drawn = randomBytes(16).toString("hex");
  const seconds = Math.floor(addTime(now, minutes(VALID_MINUTES)).getTime() / 1000);
  const ends = seconds.toString(16).padStart(8, "0");
  return { nonce: drawn + ends + seal(store, holder, drawn, ends), expiresAt: new Date(seconds * 1000) };
}

/** The challenge behind a nonce that this store gave this holder and that has not ended. */
export function readChallenge(store: Store, holder: string, nonce: string, now: Date): Challenge | undefined {
  const [, drawn = "", ends = "", signed = ""] = NONCE.exec(nonce) ?? [];
  if (!drawn || !sameHash(signed, seal(store, holder, drawn, ends))) return undefined;
  const expiresAt = new Date(Number.parseInt(ends, 16) * 1000);
  return expiresAt > now ? { nonce, expiresAt } : undefined;
}
