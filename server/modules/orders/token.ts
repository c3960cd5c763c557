import { createHmac } from "node:crypto";
import type { Env } from "../../env";

/**
 * Proof of an order for guests, in mails and answers. Made from the number, so that it can be told again although
 * only its hash is stored.
 */
export function orderToken(env: Pick<Env, "secret">, orderNumber: string): string {
  return createHmac("sha256", env.secret).update(`order ${orderNumber}`).digest("base64url");
}
