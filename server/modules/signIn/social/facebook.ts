import { createHmac } from "node:crypto";
import { DomainError } from "../../../http/errors";
import { readEmail } from "../../addresses/email";
import { signInErrors } from "../errors";
import type { Person } from "./person";

const WAIT_MS = 4000;

interface Facebook {
  appId: string;
  secret: string;
  graphUrl: string;
}

type Fields = Record<string, unknown>;

async function ask({ graphUrl }: Facebook, path: string, query: Record<string, string>): Promise<Fields> {
  const address = `${graphUrl}${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" }).catch(
    () => undefined,
  );
  if (!answer || answer.status >= 500) throw new DomainError(signInErrors.providerAway);
  const read = (await answer.json().catch(() => null)) as Fields | null;
  if (!answer.ok || typeof read !== "object" || read === null) throw new DomainError(signInErrors.notAuthorized);
  return read;
}

/**
 * Who an access token of Facebook is about. Facebook itself is asked whether it was given to this store and counts
 * still: tokens of other apps look the same. It does not say that an address was proven.
 * @throws notAuthorized, permissionsDenied without the address, providerAway.
 */
export async function readFacebookToken(facebook: Facebook, token: string, now: Date): Promise<Person> {
  const { appId, secret } = facebook;
  const asked = await ask(facebook, "/debug_token", { input_token: token, access_token: `${appId}|${secret}` });
  const about = (asked.data ?? {}) as Fields;
  const ends = Number(about.expires_at ?? 0);
  const isOurs = about.is_valid === true && String(about.app_id) === appId && typeof about.user_id === "string";
  if (!isOurs || (ends > 0 && ends * 1000 <= now.getTime())) throw new DomainError(signInErrors.notAuthorized);
  if (!Array.isArray(about.scopes) || !about.scopes.includes("email"))
    throw new DomainError(signInErrors.permissionsDenied);
  const appsecretProof = createHmac("sha256", secret).update(token).digest("hex");
  const query = { fields: "id,email", access_token: token, appsecret_proof: appsecretProof };
  const me = await ask(facebook, "/me", query);
  if (me.id !== about.user_id) throw new DomainError(signInErrors.notAuthorized);
  return { provider: "facebook", subject: String(me.id), email: readEmail(me.email), isProven: false };
}
