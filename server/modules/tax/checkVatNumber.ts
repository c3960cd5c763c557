import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { countAttempt, undoCountedAttempt } from "../idempotency/attempts";
import { printVatNumber, readVatNumber } from "./vatNumbers";
import { vatRegisterOf } from "./vatRegister";
import { findVatCheck, saveVatCheck } from "./repositoryVatChecks";
import { COUNTS_MS } from "./reverseCharge";

/** A register is asked again after this time. */
const FRESH_MS = hours(24);
/** Enquiries of one address in an hour. */
const TRIES = 60;

/** `open`: the register does not answer, so nobody knows yet. */
export type VatNumberStatus = "valid" | "invalid" | "open";

/**
 * Whether a VAT number is somebody's, by its form and then by the register; answers are kept with their proof.
 * `number` is null when what was typed can be none. Throws 429 for too many enquiries. Not inside a transaction: it
 * waits for others.
 */
export async function checkVatNumber(
  deps: Deps,
  typed: string,
  network: string,
): Promise<{ number: string | null; status: VatNumberStatus }> {
  const read = readVatNumber(typed);
  if (!read) return { number: null, status: "invalid" };
  const number = printVatNumber(read);
  const now = deps.clock.now();
  const known = await findVatCheck(deps.db, number);
  const isFresh = known && addTime(known.checkedAt, FRESH_MS) > now;
  if (isFresh) return { number, status: known.valid ? "valid" : "invalid" };

  const guard = `vat:ip:${network}`;
  await countAttempt(deps, { key: guard, max: TRIES, windowMs: hours(1) });
  const answer = await vatRegisterOf(deps.env).check(read);
  if (!answer) {
    const stillCounts = known?.valid && addTime(known.checkedAt, COUNTS_MS) > now;
    return { number, status: stillCounts ? "valid" : "open" };
  }
  await saveVatCheck(deps.db, number, { ...answer, checkedAt: now });
  if (answer.valid) await undoCountedAttempt(deps, guard);
  return { number, status: answer.valid ? "valid" : "invalid" };
}
