import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { undoAttempt } from "../../auth/countedAttempt";
import type { Asker } from "../../auth/throttles";
import { signInErrors } from "../errors";
import { openSession, type SignInDetails, type SignedInSession } from "../openSession";
import { checkPassword } from "./checkPassword";
import { findPassword, isCurrentPassword } from "./repository";

/**
 * Signs in with a password. An address without one, or without an account, gets the same answer in the same time.
 * @throws locked (−3), wrongPassword (−1), Busy.
 */
export async function signInWithPassword(
  deps: Deps,
  password: string,
  asker: Asker,
  entrance: SignInDetails,
): Promise<SignedInSession> {
  const { email } = entrance;
  const stored = await findPassword(deps.db, email);
  const counted = await checkPassword(deps, { email, password, asker }, stored);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const session = await openSession(tx, entrance, now);
    // Changed while it was compared: nothing that it opens may stay.
    if (!(await isCurrentPassword(tx, session.customer.id, stored ?? "")))
      throw new DomainError(signInErrors.wrongPassword, { field: "password" });
    await undoAttempt(tx, counted, now);
    return session;
  });
}
