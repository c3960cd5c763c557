import { isWellWrittenCode, REFERRAL_LIMITS, tidyCode } from "../../../contract/rules/referralTerms";
import { days } from "../../clock";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError, type ErrorKind } from "../../http/errors";
import { lockSender } from "../coworkers/repository";
import { countAttempt } from "../idempotency/attempts";
import { findReferralProgram } from "../promotions/repositoryReferralProgram";
import { codeErrors } from "./errors";
import { claimCodes, codeOf, giveCode, ownsCode } from "./repositoryCodes";

const FIELD = "referral_code";
const { codeLeast: least, codeMost: most, codeChanges } = REFERRAL_LIMITS;

const refuse = (kind: ErrorKind, values: Record<string, number> = {}) =>
  new DomainError(kind, { field: FIELD, values });

/** @throws what `codeErrors` says of a code by itself. */
async function checkCode(db: Queries, code: string): Promise<void> {
  if (code === "") throw refuse(codeErrors.missing);
  if (!isWellWrittenCode(code)) throw refuse(codeErrors.letters);
  if (code.length < least || code.length > most) throw refuse(codeErrors.length, { least, most });
  const reserved = (await findReferralProgram(db))?.reservedWords ?? [];
  if (reserved.some((word) => code.includes(word))) throw refuse(codeErrors.reserved);
}

/**
 * Gives a customer another code. The one before stays theirs, so that their old links still work and nobody takes them
 * over: both are claimed in a table where no code is ever free again, before the customer's row changes.
 * @throws what `codeErrors` says; 429.
 */
export async function changeCode(deps: Deps, caller: Caller, text: string): Promise<void> {
  const { db, clock } = deps;
  const { id } = requireCustomer(caller);
  const code = tidyCode(text);
  await checkCode(db, code);
  await countAttempt(deps, { key: `referral-code:${id}`, max: codeChanges, windowMs: days(1) });
  const createdAt = clock.now();
  try {
    await db.transaction(async (tx) => {
      await lockSender(tx, id);
      const former = (await codeOf(tx, id)) ?? code;
      await claimCodes(tx, id, [...new Set([code, former])].sort(), createdAt);
      if (!(await ownsCode(tx, id, code))) throw refuse(codeErrors.taken);
      await giveCode(tx, id, code);
    });
  } catch (error) {
    // Somebody was given the same code in this moment.
    if (isUniqueViolation(error, "customers_referralCode_unique")) throw refuse(codeErrors.taken);
    throw error;
  }
}
