import { createHash, createHmac } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";

const KEY_BYTES = 32;
const TOKEN_PROGRAM = base58.decode("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED_PROGRAM = base58.decode("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
/** What the network mixes into addresses that no key belongs to. */
const MARKER = Buffer.from("ProgramDerivedAddress");

/** The 32 bytes of a key; undefined for a text that is none. */
export function readKey(text: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(text);
    return bytes.length === KEY_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Whether somebody can hold the key to an address: accounts of tokens and programs are no wallets. */
export function isWallet(text: string): boolean {
  const bytes = readKey(text);
  return bytes !== undefined && isOnCurve(bytes);
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The key that wallets write into the transfer for a payment; made from the payment, so that it can be made again. */
export function referenceOf(secret: string, paymentKey: string): string {
  const seed = createHmac("sha256", secret).update(`solana reference ${paymentKey}`).digest();
  return base58.encode(ed25519.getPublicKey(seed));
}

/**
 * Where a wallet receives a token: the first address below 256 that is no wallet's, as the associated token program
 * makes it.
 */
export function tokenAccountOf(wallet: string, mint: string): string {
  const seeds = [base58.decode(wallet), TOKEN_PROGRAM, base58.decode(mint)];
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash("sha256");
    for (const part of [...seeds, Uint8Array.of(bump), ASSOCIATED_PROGRAM, MARKER]) hash.update(part);
    const address = new Uint8Array(hash.digest());
    if (!isOnCurve(address)) return base58.encode(address);
  }
  throw new Error("there is no token account for this wallet");
}
