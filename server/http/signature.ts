import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds by which a notice may be late or early. */
export const SIGNATURE_TOLERANCE = 300;

function digest(secret: string, timestamp: number, rawBody: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex");
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `timestamp.body`. */
export function signBody(secret: string, rawBody: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${digest(secret, timestamp, rawBody)}`;
}

/** Whether the raw body was signed with the secret within the tolerance; compared in constant time. */
export function isSigned(secret: string, rawBody: string, header: string, now: Date): boolean {
  const [, time = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const timestamp = Number(time);
  if (given === "" || Math.abs(now.getTime() / 1000 - timestamp) > SIGNATURE_TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(digest(secret, timestamp, rawBody)), Buffer.from(given));
}
