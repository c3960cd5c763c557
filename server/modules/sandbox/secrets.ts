import { createHmac } from "node:crypto";
import type { Env } from "../../env";

/** Keys that the sandbox and the store agreed on: derived, so that no installation has them in common. */
export function sandboxSecrets(env: Pick<Env, "secret">): { apiKey: string; webhookSecret: string } {
  const derive = (purpose: string) => createHmac("sha256", env.secret).update(`sandbox ${purpose}`).digest("base64url");
  return { apiKey: `sk_test_${derive("api")}`, webhookSecret: `whsec_${derive("webhooks")}` };
}
