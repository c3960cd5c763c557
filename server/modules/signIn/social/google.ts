import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { DomainError } from "../../../http/errors";
import { readEmail } from "../../addresses/email";
import { signInErrors } from "../errors";
import type { Person } from "./person";

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
const WAIT_MS = 4000;

const keySets = new Map<string, JWTVerifyGetKey>();

/** Google's keys, which change every few weeks: fetched with the first token and kept for some minutes. */
function keysOf(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: WAIT_MS });
  keySets.set(url, known);
  return known;
}

/**
 * Who an identity token of Google is about: signed by Google, for this store, now, and asked for by this very browser
 * (`nonce`). A token that was given to another store, or to another browser, is worth nothing.
 * @throws notAuthorized, providerAway.
 */
export async function readGoogleToken(
  { clientId, keysUrl }: { clientId: string; keysUrl: string },
  token: string,
  nonce: string,
  now: Date,
): Promise<Person> {
  const options = { audience: clientId, issuer: ISSUERS, algorithms: ["RS256"], currentDate: now };
  const { payload } = await jwtVerify(token, keysOf(keysUrl), options).catch((error: unknown) => {
    const isForged = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw new DomainError(
      isForged && error.code !== "ERR_JOSE_GENERIC" ? signInErrors.notAuthorized : signInErrors.providerAway,
    );
  });
  if (payload.nonce !== nonce || !payload.sub || payload.exp === undefined)
    throw new DomainError(signInErrors.notAuthorized);
  return {
    provider: "google",
    subject: payload.sub,
    email: readEmail(payload.email),
    isProven: payload.email_verified === true,
  };
}
