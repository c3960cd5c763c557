import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";
import { startProvider, type Answered, type HttpProvider, type ProviderRequest } from "./httpProvider";

/** A message as its browser reads it. */
export interface Pushed {
  payload: Record<string, string>;
  ttl: number;
  topic: string;
  urgency: string;
  /** Who says that they sent it, and for whom. */
  claims: { aud?: unknown; sub?: unknown; seconds: number };
}

/** A browser's end: its keys, and what reached it. */
export interface PushBrowser {
  address: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: Pushed[];
  /** What its service answers from now on instead of taking messages. */
  answer(answered: Answered): void;
}

export interface PushService extends HttpProvider {
  browser(): PushBrowser;
}

/**
 * Plays a push service and the browsers behind it. It checks what real ones check: who signed (RFC 8292) with which
 * key, and the headers; and reads what is encrypted (RFC 8291, RFC 8188) by its own means.
 */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, (asked: ProviderRequest) => Promise<Answered>>();
  const provider = await startProvider(async (asked) => {
    const take = browsers.get(asked.path);
    if (!take) return { status: 404 };
    return take(asked);
  });
  return {
    ...provider,
    browser: () => {
      const curve = createECDH("prime256v1");
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(18).toString("base64url")}`;
      const messages: Pushed[] = [];
      let other: Answered | undefined;
      browsers.set(path, async (asked) => {
        const claims = await claimsOf(asked, publicKey());
        if (!claims || claims.aud !== provider.url) return { status: 403 };
        if (asked.headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(asked.headers.ttl)))
          return { status: 400 };
        if (other) return other;
        messages.push({
          payload: JSON.parse(
            decrypt(asked.raw, curve.getPrivateKey(), curve.getPublicKey(), auth),
          ) as Pushed["payload"],
          ttl: Number(asked.headers.ttl),
          topic: String(asked.headers.topic),
          urgency: String(asked.headers.urgency),
          claims,
        });
        return { status: 201, headers: { location: `${provider.url}/message` } };
      });
      return {
        address: {
          endpoint: provider.url + path,
          keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
        },
        messages,
        answer: (answered) => {
          other = answered;
        },
      };
    },
  };
}

/** What the signature says; null for one by another key than browsers subscribed with. */
async function claimsOf({ headers }: ProviderRequest, publicKey: string): Promise<Pushed["claims"] | null> {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(key, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const signer = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: part(1), y: part(33) } });
  const { payload } = await jwtVerify(token, signer, { algorithms: ["ES256"] });
  return { aud: payload.aud, sub: payload.sub, seconds: (payload.exp ?? 0) - Math.floor(Date.now() / 1000) };
}

function decrypt(body: Buffer, own: Buffer, ownPoint: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(own);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownPoint, sender]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + sender.length);
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a two, and zeros behind it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
