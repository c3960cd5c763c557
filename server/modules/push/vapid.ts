import { createECDH, hkdfSync } from "node:crypto";
import type { Env } from "../../env";

export interface VapidKeys {
  /** The uncompressed point and the scalar of P-256, base64url. */
  publicKey: string;
  privateKey: string;
}

const made = new Map<string, VapidKeys>();

function fromPrivate(key: Buffer): VapidKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(key);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: key.toString("base64url") };
}

/** The same for all nodes of a store; a number that is no key of the curve, one in four milliards, is passed over. */
function fromSecret(secret: string): VapidKeys {
  for (let round = 0; ; round += 1) {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `web push key ${round}`, 32));
    try {
      return fromPrivate(key);
    } catch {
      continue;
    }
  }
}

/** By which push services know the store (RFC 8292): the key of the settings, or one that follows from the secret. */
export function vapidKeys({ secret, push }: Pick<Env, "secret" | "push">): VapidKeys {
  const name = push.privateKey ?? secret;
  const keys =
    made.get(name) ?? (push.privateKey ? fromPrivate(Buffer.from(push.privateKey, "base64url")) : fromSecret(secret));
  made.set(name, keys);
  return keys;
}
