import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { checkCode, type Verdict } from "./checkCode";
import { lockedFor } from "./countedAttempt";
import { authErrors } from "./errors";
import type { Asker } from "./throttles";

/** What a verdict that is not right throws: locked (−3, with the seconds left) or wrongCode (−1). */
export function verdictError(verdict: Exclude<Verdict, { kind: "right" }>): DomainError {
  return verdict.kind === "locked" ? lockedFor(verdict.seconds) : new DomainError(authErrors.wrongCode);
}

/**
 * Somebody who is signed in proves once more that the mailbox is theirs, before what cannot be taken back. Uses the
 * code up. @throws locked, wrongCode.
 */
export async function requireCode({ db, clock }: Deps, email: string, code: string, asker: Asker): Promise<void> {
  // A wrong try must stay counted, so the verdict leaves the transaction as a value and is thrown after it.
  const verdict = await db.transaction((tx) => checkCode(tx, { email, code, asker, now: clock.now() }));
  if (verdict.kind !== "right") throw verdictError(verdict);
}
