import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { takeBack } from "../../auth/countedTry";
import type { Asker } from "../../auth/lanes";
import { signInErrors } from "../errors";
import { openSession, type Entrance, type SignedInSession } from "../openSession";
import { judgeTry } from "./judgeTry";
import { findPassword, keepsPassword } from "./repository";

/**
 * Signs in with a password. An address without one, or without an account, gets the same answer in the same time.
 * @throws locked (−3), wrongPassword (−1), Busy.
 */
export async function signInWithPassword(
  deps: Deps,
  password: string,
  asker: Asker,
  entrance: Entrance,
): Promise<SignedInSession> {
  const { email } = entrance;
  const stored = await findPassword(deps.db, email);
  const counted = await judgeTry(deps, { email, password, asker }, stored);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const session = await openSession(tx, entrance, now);
    // Changed while it was compared: nothing that it opens may stay.
    if (!(await keepsPassword(tx, session.customer.id, stored ?? "")))
      throw new DomainError(signInErrors.wrongPassword, { field: "password" });
    await takeBack(tx, counted, now);
    return session;
  });
}
