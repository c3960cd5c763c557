import { TIMES } from "../../../contract/rules/times";
import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { hashCode, sameHash } from "./rules";
import { prolongCode, unusedCodes } from "./repositoryCodes";

/**
 * Starts a code's ten minutes when its mail leaves, however long the mail server was away. False for a code that was
 * used, or that ran out while it waited and has a newer one behind it, whose own mail follows: this one would only
 * mislead.
 */
export async function renewCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const unused = await unusedCodes(db, email);
  const [newest] = unused;
  const known = unused.find(({ codeHash, salt }) => sameHash(codeHash, hashCode(code, salt)));
  if (!known || (known.expiresAt <= now && known !== newest)) return false;
  return prolongCode(db, known.id, addTime(now, minutes(TIMES.codeMinutes)));
}
