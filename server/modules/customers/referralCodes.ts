import { randomInt } from "node:crypto";
import { isWellWrittenCode, tidyCode } from "../../../contract/rules/referralTerms";
import type { Queries } from "../../db/client";
import { CODE_ALPHABET } from "../auth/rules";
import { findOwnerBefore, findOwnerNow } from "./repositoryReferralCodes";

/** Whose invitation a code is, however it was typed: the one of today, or one that they had before. */
export async function findCodeOwner(db: Queries, text: string) {
  const code = tidyCode(text);
  if (!isWellWrittenCode(code)) return undefined;
  return (await findOwnerNow(db, code)) ?? (await findOwnerBefore(db, code));
}

/** Eight symbols of the code alphabet: 40 bits, unique by the column's constraint. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** What others may see of a name. */
export const firstName = (fullname: string) => fullname.trim().split(/\s+/)[0] ?? "";
