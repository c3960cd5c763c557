import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { countCodeAttempt, undoAttempt, failedAttempt, type CountedAttempt } from "../../auth/countedAttempt";
import type { Asker } from "../../auth/throttles";
import { signInErrors } from "../errors";
import { isPassword } from "./hashing";

interface PasswordTry {
  email: string;
  password: string;
  asker: Asker;
}

/**
 * Compares a password with what is kept, in the lanes of the codes: what is guessed here is counted there. Whoever
 * was right takes the count back with what follows (`undoAttempt`).
 * @throws locked (−3), wrongPassword (−1), and Busy, which counts nothing.
 */
export async function checkPassword(
  deps: Deps,
  { email, password, asker }: PasswordTry,
  stored: string | undefined,
): Promise<CountedAttempt> {
  const counted = await countCodeAttempt(deps, email, asker);
  const isRight = await isPassword(stored, password, asker.network).catch(async (error: unknown) => {
    await deps.db.transaction((tx) => undoAttempt(tx, counted, deps.clock.now()));
    throw error;
  });
  if (!isRight) throw failedAttempt(counted, new DomainError(signInErrors.wrongPassword, { field: "password" }));
  return counted;
}
