import { createHmac } from "node:crypto";
import type { Env } from "../../env";
import { hashSecret } from "../../http/cookies";

/** Digits and capitals without I, L, O and U: 16 of them are 80 bits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/**
 * The code as it is kept: letters that look like digits read as those, blanks and dashes left out. Null when it can
 * be none.
 */
export function readGiftCardCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** The code of a card, made from the store's secret: it can be mailed again and is stored nowhere. */
export function giftCardCode({ secret }: Pick<Env, "secret">, orderId: number, piece: string): string {
  const bytes = createHmac("sha256", secret).update(`gift-card:${orderId}:${piece}`).digest();
  return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** `7K3Q-9F2M-XXXX-XXXX`: as people read it. */
export function printGiftCardCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export function hashGiftCardCode(code: string): string {
  return hashSecret(code);
}
