import { randomBytes } from "node:crypto";

/** As order numbers: nothing to misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** `RQ-7K3Q9FXM2A`: 50 random bits. It names a request and opens nothing. */
export function newRequestNumber(): string {
  return `RQ-${Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]).join("")}`;
}
