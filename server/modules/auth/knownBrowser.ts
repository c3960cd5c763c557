import { createHmac, randomBytes } from "node:crypto";
import { days, addTime } from "../../clock";
import type { Env } from "../../env";
import { hashSecret } from "../../http/cookies";
import { sameHash } from "./rules";

/** How long a browser is known after it signed in. */
export const KNOWN_DAYS = 180;
/** People who share a browser. */
const MOST = 5;

/**
 * What the `known` cookie says of one address: a number drawn by lot, until when it counts, and the store's
 * signature.
 */
interface Entry {
  browser: string;
  until: number;
  signature: string;
}

type Secret = Pick<Env, "secret">;

function sign(env: Secret, email: string, browser: string, until: number): string {
  return createHmac("sha256", env.secret).update(`known browser ${email} ${browser} ${until}`).digest("base64url");
}

function read(cookie: string | null): Entry[] {
  return (cookie ?? "").split("~", MOST).flatMap((text) => {
    const [browser = "", until = "", signature = ""] = text.split(".");
    return signature ? [{ browser, until: Number.parseInt(until, 36), signature }] : [];
  });
}

function find(env: Secret, entries: readonly Entry[], email: string, now: Date): Entry | undefined {
  return entries.find(
    ({ browser, until, signature }) => until > now.getTime() && sameHash(signature, sign(env, email, browser, until)),
  );
}

/**
 * Which browser asks, when it has signed in with this address before; null for all others. It proves nothing but
 * that.
 */
export function knownBrowser(env: Secret, cookie: string | null, email: string, now: Date): string | null {
  const entry = find(env, read(cookie), email, now);
  return entry ? hashSecret(entry.browser) : null;
}

/**
 * What a browser shows of itself, whoever signed in with it. Good for counting alone: anybody can show anything.
 */
export function claimedBrowsers(cookie: string | null): string[] {
  return read(cookie).map(({ browser }) => hashSecret(browser));
}

/**
 * The cookie's value once the browser has signed in with this address; the addresses that were used last stay known.
 */
export function rememberBrowser(env: Secret, cookie: string | null, email: string, now: Date): string {
  const entries = read(cookie);
  const before = find(env, entries, email, now);
  const browser = before?.browser ?? randomBytes(16).toString("base64url");
  const until = addTime(now, days(KNOWN_DAYS)).getTime();
  const entry: Entry = { browser, until, signature: sign(env, email, browser, until) };
  return [entry, ...entries.filter((other) => other !== before)]
    .slice(0, MOST)
    .map((each) => `${each.browser}.${each.until.toString(36)}.${each.signature}`)
    .join("~");
}
