import { and, eq, ne } from "drizzle-orm";
import { isWellWrittenCode, REFERRAL_LIMITS, tidyCode } from "../../../contract/rules/referralTerms";
import { days } from "../../clock";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";
import type { Queries } from "../../db/client";
import { customers, promotions, referralCodes } from "../../db/schema";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError, type ErrorKind } from "../../http/errors";
import { lockSender } from "../coworkers/repository";
import { countTry } from "../idempotency/attempts";
import { findReferralProgram } from "../promotions/referralProgram";
import { codeErrors } from "./errors";

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
  await countTry(deps, { key: `referral-code:${id}`, max: codeChanges, windowMs: days(1) });
  const createdAt = clock.now();
  try {
    await db.transaction(async (tx) => {
      await lockSender(tx, id);
      const [own] = await tx.select({ code: customers.referralCode }).from(customers).where(eq(customers.id, id));
      const claims = [...new Set([code, own?.code ?? code])].sort();
      await tx
        .insert(referralCodes)
        .values(claims.map((claim) => ({ code: claim, customerId: id, createdAt })))
        .onConflictDoNothing();
      const [claimed] = await tx.select().from(referralCodes).where(eq(referralCodes.code, code));
      const isPromotion = await tx.select({ code: promotions.code }).from(promotions).where(eq(promotions.code, code));
      const ofOthers = and(eq(customers.referralCode, code), ne(customers.id, id));
      const isHeld = await tx.select({ id: customers.id }).from(customers).where(ofOthers);
      if (claimed?.customerId !== id || isPromotion.length > 0 || isHeld.length > 0) throw refuse(codeErrors.taken);
      await tx.update(customers).set({ referralCode: code }).where(eq(customers.id, id));
    });
  } catch (error) {
    // Somebody was given the same code in this moment.
    if (isUniqueViolation(error, "customers_referralCode_unique")) throw refuse(codeErrors.taken);
    throw error;
  }
}
