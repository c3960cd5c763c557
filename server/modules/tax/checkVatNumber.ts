import { eq } from "drizzle-orm";
import { days, hours, later } from "../../clock";
import { vatChecks } from "../../db/schema";
import type { Deps } from "../../deps";
import { countTry, forgiveTry } from "../idempotency/attempts";
import { printVatNumber, readVatNumber } from "./vatNumbers";
import { vatRegisterOf } from "./vatRegister";

/** A register is asked again after this time. */
const FRESH_MS = hours(24);
/** How long its word counts, where it does not answer today. */
export const COUNTS_MS = days(30);
/** Enquiries of one address in an hour. */
const TRIES = 60;

/** `open`: the register does not answer, so nobody knows yet. */
export type VatStanding = "valid" | "invalid" | "open";

/**
 * Whether a VAT number is somebody's, by its form and then by the register; answers are kept with their proof.
 * `number` is null when what was typed can be none. Throws 429 for too many enquiries. Not inside a transaction: it
 * waits for others.
 */
export async function checkVatNumber(
  deps: Deps,
  typed: string,
  network: string,
): Promise<{ number: string | null; standing: VatStanding }> {
  const read = readVatNumber(typed);
  if (!read) return { number: null, standing: "invalid" };
  const number = printVatNumber(read);
  const now = deps.clock.now();
  const [known] = await deps.db.select().from(vatChecks).where(eq(vatChecks.number, number));
  const isFresh = known && later(known.checkedAt, FRESH_MS) > now;
  if (isFresh) return { number, standing: known.valid ? "valid" : "invalid" };

  const guard = `vat:ip:${network}`;
  await countTry(deps, { key: guard, max: TRIES, windowMs: hours(1) });
  const answer = await vatRegisterOf(deps.env).check(read);
  if (!answer) {
    const stillCounts = known?.valid && later(known.checkedAt, COUNTS_MS) > now;
    return { number, standing: stillCounts ? "valid" : "open" };
  }
  const row = { ...answer, checkedAt: now };
  await deps.db
    .insert(vatChecks)
    .values({ number, ...row })
    .onConflictDoUpdate({ target: vatChecks.number, set: row });
  if (answer.valid) await forgiveTry(deps, guard);
  return { number, standing: answer.valid ? "valid" : "invalid" };
}
