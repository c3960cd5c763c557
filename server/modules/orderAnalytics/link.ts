import { ANALYTICS_MINUTES } from "../../../contract/desk/orderAnalyticsRoutes";
import { addTime, minutes } from "../../clock";
import type { Env } from "../../env";
import { readTimedToken, timedToken } from "../auth/timedToken";

type Secret = Pick<Env, "secret">;
const PURPOSE = "order analytics";

/** For the analytics of one order until a moment. Nothing of it is stored. */
export function analyticsToken(env: Secret, orderId: number, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = addTime(now, minutes(ANALYTICS_MINUTES));
  return { token: timedToken(env, PURPOSE, [orderId], expiresAt), expiresAt };
}

/** The order that a token is for; undefined for one that was not made here or has run out. */
export const readAnalyticsToken = (env: Secret, token: string, now: Date): number | undefined =>
  readTimedToken(env, PURPOSE, token, now)?.[0];
