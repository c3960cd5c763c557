import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { countTry, takeBack, wrongTry, type CountedTry } from "../../auth/countedTry";
import type { Asker } from "../../auth/lanes";
import { signInErrors } from "../errors";
import { isPassword } from "./hashing";

interface PasswordTry {
  email: string;
  password: string;
  asker: Asker;
}

/**
 * Compares a password with what is kept, in the lanes of the codes: what is guessed here is counted there. Whoever
 * was right takes the count back with what follows (`takeBack`).
 * @throws locked (−3), wrongPassword (−1), and Busy, which counts nothing.
 */
export async function judgeTry(
  deps: Deps,
  { email, password, asker }: PasswordTry,
  stored: string | undefined,
): Promise<CountedTry> {
  const counted = await countTry(deps, email, asker);
  const isRight = await isPassword(stored, password, asker.network).catch(async (error: unknown) => {
    await deps.db.transaction((tx) => takeBack(tx, counted, deps.clock.now()));
    throw error;
  });
  if (!isRight) throw wrongTry(counted, new DomainError(signInErrors.wrongPassword, { field: "password" }));
  return counted;
}
