import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { isWellWrittenCode, tidyCode } from "../../../contract/rules/referralTerms";
import type { Queries } from "../../db/client";
import { customers, referralCodes } from "../../db/schema";
import { CODE_ALPHABET } from "../auth/rules";

const OWNER = {
  id: customers.id,
  email: customers.email,
  workEmail: customers.workEmail,
  fullname: customers.fullname,
};

/** Whose invitation a code is, however it was typed: the one of today, or one that they had before. */
export async function findCodeOwner(db: Queries, text: string) {
  const code = tidyCode(text);
  if (!isWellWrittenCode(code)) return undefined;
  const [owner] = await db.select(OWNER).from(customers).where(eq(customers.referralCode, code));
  if (owner) return owner;
  const [former] = await db
    .select(OWNER)
    .from(referralCodes)
    .innerJoin(customers, eq(customers.id, referralCodes.customerId))
    .where(eq(referralCodes.code, code));
  return former;
}

/** Eight symbols of the code alphabet: 40 bits, unique by the column's constraint. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** What others may see of a name. */
export const firstName = (fullname: string) => fullname.trim().split(/\s+/)[0] ?? "";
