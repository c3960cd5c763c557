/** A name that no host has: a path is held against it, whatever the store is called. */
const BASE = "https://store.invalid";
const LONGEST = 2000;
/** Control characters, blanks and backslashes: browsers quietly turn them into another address. */
const SUSPECT = /[\u0000-\u0020\u007f\\]/;
/**
 * Two slashes anywhere, or a slash, backslash or control character that somebody after us might decode, however
 * often.
 */
const MISLEADING = /\/\/|%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Pages that would only ask to sign in again. */
const SIGN_IN = /^(?:\/[a-z]{2}-[a-z]{2})?\/(?:sign-in|sign-up|otp|reset-password|verify-email)(?:\/|$)/i;

/** A path of this store, or the fallback: nothing passes that could lead to another origin. Both sides use it. */
export function safeNext(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > LONGEST || !next.startsWith("/") || SUSPECT.test(next)) return fallback;
  if (!URL.canParse(next, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  if (origin !== BASE || MISLEADING.test(pathname) || SIGN_IN.test(pathname) || !isReadable(pathname)) return fallback;
  return pathname + search + hash;
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
