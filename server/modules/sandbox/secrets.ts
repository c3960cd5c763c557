import { createHmac } from "node:crypto";
import type { Env } from "../../env";

interface Secrets {
  apiKey: string;
  webhookSecret: string;
}

/** Asked for with every call to the sandbox, and the same each time. */
const derived = new WeakMap<object, Secrets>();

/** Keys that the sandbox and the store agreed on: derived, so that no installation has them in common. */
export function sandboxSecrets(env: Pick<Env, "secret">): Secrets {
  const known = derived.get(env);
  if (known) return known;
  const derive = (purpose: string) => createHmac("sha256", env.secret).update(`sandbox ${purpose}`).digest("base64url");
  const made = { apiKey: `sk_test_${derive("api")}`, webhookSecret: `whsec_${derive("webhooks")}` };
  derived.set(env, made);
  return made;
}
