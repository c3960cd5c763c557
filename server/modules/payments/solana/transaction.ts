import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

export interface SignedTransaction {
  signature: string;
  /** Accounts that stand in the transaction itself. */
  keys: string[];
}

/**
 * A transaction as its payer signed it. Undefined when it cannot be read, or when its first signature is not its
 * first account's over these very bytes. Layout: the network's legacy and version 0 messages.
 */
export function readTransaction(bytes: Uint8Array): SignedTransaction | undefined {
  try {
    const reader = makeReader(bytes);
    const signatures = reader.list(SIGNATURE_BYTES);
    const message = reader.rest();
    // A set high bit names the version; versions above 0 are unknown.
    const version = message[0] ?? 0;
    if (version > 0x80) return undefined;
    const inner = makeReader(message.subarray(version === 0x80 ? 1 : 0));
    inner.take(3);
    const keys = inner.list(KEY_BYTES);
    const [signature, payer] = [signatures[0], keys[0]];
    if (!signature || !payer || !ed25519.verify(signature, message, payer)) return undefined;
    return { signature: base58.encode(signature), keys: keys.map((key) => base58.encode(key)) };
  } catch {
    return undefined;
  }
}

function makeReader(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError("the transaction ends too soon");
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** Seven bits a byte, the lowest first, three bytes at most. */
  const count = (): number => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const [byte = 0] = take(1);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("the transaction counts too far");
  };
  return {
    take,
    rest: () => bytes.subarray(at),
    list: (size: number) => Array.from({ length: count() }, () => take(size)),
  };
}
