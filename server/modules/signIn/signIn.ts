import type { Deps } from "../../deps";
import { checkCode } from "../auth/checkCode";
import type { Asker } from "../auth/throttles";
import { verdictError } from "../auth/requireCode";
import { openSession, type SignInDetails, type SignedInSession } from "./openSession";

export interface SignInRequest {
  code: string;
  asker: Asker;
  entrance: SignInDetails;
}

/**
 * Signs in with a mailed code, or signs up when the address is new.
 * @throws locked (−3, with the seconds left) and wrongCode (−1).
 */
export async function signIn(
  deps: Deps,
  { code, asker, entrance }: SignInRequest,
): Promise<SignedInSession & { nextUrl: string }> {
  const now = deps.clock.now();
  // A wrong try must stay counted, so the verdict leaves the transaction as a value and is thrown after it.
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await checkCode(tx, { email: entrance.email, code, asker, now });
    if (verdict.kind !== "right") return verdict;
    const { nextUrl, source, referral } = verdict;
    const session = await openSession(tx, { ...entrance, source: entrance.source || source, referral }, now);
    return { kind: "right" as const, session, nextUrl };
  });
  if (outcome.kind !== "right") throw verdictError(outcome);
  return { ...outcome.session, nextUrl: outcome.nextUrl };
}
