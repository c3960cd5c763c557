import { createHash } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryCode } from "../../../../contract/markets";

/** SHA-256 in hexadecimal, as the platforms compare it. */
export const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex");

export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Google's own addresses are the same with and without dots in them. */
export function googleEmail(email: string): string {
  const [name = "", host = ""] = plainEmail(email).split("@");
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll(".", "")}@${host}` : `${name}@${host}`;
}

/** `+14155550100`; empty for what is no number. */
export function internationalPhone(phone: string, country: CountryCode): string {
  return (phone && parsePhoneNumberFromString(phone, country)?.number) || "";
}
