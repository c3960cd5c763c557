import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import { addTime, minutes } from "../../../clock";
import type { Env } from "../../../env";
import { interpolate } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import { newChallenge, readChallenge, VALID_MINUTES, type Challenge } from "../challenges/challenge";

type Store = Pick<Env, "secret" | "origin" | "storeName">;

const holderOf = (wallet: string) => `wallet ${wallet}`;

export function walletChallenge(store: Store, wallet: string, now: Date): Challenge {
  return newChallenge(store, holderOf(wallet), now);
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
    interpolate(texts.auth.wallet.statement[language], { store: storeName }),
    "",
    `URI: ${origin}`,
    "Version: 1",
    "Chain ID: mainnet",
    `Nonce: ${nonce}`,
    `Issued At: ${addTime(expiresAt, -minutes(VALID_MINUTES)).toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
}

/**
 * The challenge that a token answers: `nonce.signature`, the signature of the store's own message in whichever of its
 * languages. Undefined for anything else.
 */
export function answeredChallenge(store: Store, wallet: string, token: string, now: Date): Challenge | undefined {
  const [nonce = "", signature = ""] = token.split(".", 2);
  const challenge = readChallenge(store, holderOf(wallet), nonce, now);
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
