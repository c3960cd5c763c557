import { LIMITS } from "../../../contract/limits";

const PLAIN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** One ASCII address, nothing beside it: no list, no display name, no quotes, no control characters, no accents. */
export function isPlainEmail(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.emailLength && PLAIN.test(value) && !value.includes("..");
}

/** How the store knows an address: trimmed and in lower case. Undefined when it is none. */
export function readEmail(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const trimmed = value.trim();
  return isPlainEmail(trimmed) ? trimmed.toLowerCase() : undefined;
}

/** An address as records keep it, which stay for ever: enough for whoever knows it. */
export const shortenedEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
