import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { Env } from "../../env";

/** Numbers of an account as a bank wants them: an IBAN alone, or a routing number with an account number. */
export interface AccountNumbers {
  iban?: string;
  routing?: string;
  account?: string;
}

const keyOf = ({ secret }: Pick<Env, "secret">) =>
  new Uint8Array(hkdfSync("sha256", secret, "", "payout accounts", 32));

/** Encrypted with a key of the store's secret: who has the database alone has no numbers. */
export function seal(env: Pick<Env, "secret">, numbers: AccountNumbers): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(numbers));
  return new CompactEncrypt(text).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(keyOf(env));
}

/** @throws for a text that this store's secret has not sealed. */
export async function unseal(env: Pick<Env, "secret">, sealed: string): Promise<AccountNumbers> {
  const { plaintext } = await compactDecrypt(sealed, keyOf(env));
  return JSON.parse(new TextDecoder().decode(plaintext)) as AccountNumbers;
}
