import { createHmac, timingSafeEqual } from "node:crypto";
import { ANALYTICS_MINUTES } from "../../../contract/desk/orderAnalyticsRoutes";
import { later, minutes } from "../../clock";
import type { Env } from "../../env";

type Secret = Pick<Env, "secret">;

const proofOf = (env: Secret, orderId: number, until: number): string =>
  createHmac("sha256", env.secret).update(`order analytics ${orderId} ${until}`).digest("base64url");

/** For the analytics of one order until a moment. Nothing of it is stored. */
export function analyticsToken(env: Secret, orderId: number, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = later(now, minutes(ANALYTICS_MINUTES));
  const until = expiresAt.getTime();
  return { token: `${orderId.toString(36)}-${until.toString(36)}-${proofOf(env, orderId, until)}`, expiresAt };
}

/** The order that a token is for; undefined for one that was not made here or has run out. */
export function readAnalyticsToken(env: Secret, token: string, now: Date): number | undefined {
  const [, name = "", moment = "", proof = ""] = /^([0-9a-z]{1,7})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const [orderId, until] = [Number.parseInt(name, 36), Number.parseInt(moment, 36)];
  if (!Number.isSafeInteger(orderId) || !Number.isSafeInteger(until) || until <= now.getTime()) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(env, orderId, until))) ? orderId : undefined;
}
