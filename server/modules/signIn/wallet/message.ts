import { createHmac, randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import { later, minutes } from "../../../clock";
import type { Env } from "../../../env";
import { fill } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import { sameHash } from "../../auth/rules";

type Store = Pick<Env, "secret" | "origin" | "storeName">;

const VALID_MINUTES = 5;
/** Hexadecimal: 16 bytes by lot, the second at which it ends, 16 bytes of the store's signature. */
const NONCE = /^([0-9a-f]{32})([0-9a-f]{8})([0-9a-f]{32})$/;

/** Binds a nonce to one wallet, one store and its end, so that nothing has to be kept until it comes back. */
function seal({ secret, origin }: Store, wallet: string, drawn: string, ends: string): string {
  return createHmac("sha256", secret).update(`wallet ${origin} ${wallet} ${drawn} ${ends}`).digest("hex").slice(0, 32);
}

export interface Challenge {
  nonce: string;
  expiresAt: Date;
}

export function newChallenge(store: Store, wallet: string, now: Date): Challenge {
  const drawn = randomBytes(16).toString("hex");
  const seconds = Math.floor(later(now, minutes(VALID_MINUTES)).getTime() / 1000);
  const ends = seconds.toString(16).padStart(8, "0");
  return { nonce: drawn + ends + seal(store, wallet, drawn, ends), expiresAt: new Date(seconds * 1000) };
}

/** The challenge behind a nonce that this store gave this wallet and that has not ended. */
function readChallenge(store: Store, wallet: string, nonce: string, now: Date): Challenge | undefined {
  const [, drawn = "", ends = "", signed = ""] = NONCE.exec(nonce) ?? [];
  if (!drawn || !sameHash(signed, seal(store, wallet, drawn, ends))) return undefined;
  const expiresAt = new Date(Number.parseInt(ends, 16) * 1000);
  return expiresAt > now ? { nonce, expiresAt } : undefined;
}

/** Sign-In with Solana: wallets that know it warn when the domain is not the page's. */
export function messageOf(
  { origin, storeName }: Store,
  wallet: string,
  { nonce, expiresAt }: Challenge,
  language: Language,
): string {
  return [
    `${new URL(origin).host} wants you to sign in with your Solana account:`,
    wallet,
    "",
    fill(texts.auth.wallet.statement[language], { store: storeName }),
    "",
    `URI: ${origin}`,
    "Version: 1",
    "Chain ID: mainnet",
    `Nonce: ${nonce}`,
    `Issued At: ${later(expiresAt, -minutes(VALID_MINUTES)).toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
}

/**
 * The challenge that a token answers: `nonce.signature`, the signature of the store's own message in whichever of its
 * languages. Undefined for anything else.
 */
export function answeredChallenge(store: Store, wallet: string, token: string, now: Date): Challenge | undefined {
  const [nonce = "", signature = ""] = token.split(".", 2);
  const challenge = readChallenge(store, wallet, nonce, now);
  if (!challenge) return undefined;
  try {
    const [signed, key] = [base58.decode(signature), base58.decode(wallet)];
    const isSigned = LANGUAGES.some((language) =>
      ed25519.verify(signed, Buffer.from(messageOf(store, wallet, challenge, language)), key, { zip215: false }),
    );
    return isSigned ? challenge : undefined;
  } catch {
    return undefined;
  }
}
