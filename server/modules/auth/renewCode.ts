import { and, desc, eq, isNull } from "drizzle-orm";
import { TIMES } from "../../../contract/rules/times";
import { later, minutes } from "../../clock";
import { loginCodes } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashCode, sameHash } from "./rules";

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
  const unused = await db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt)))
    .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id));
  const [newest] = unused;
  const known = unused.find(({ codeHash, salt }) => sameHash(codeHash, hashCode(code, salt)));
  if (!known || (known.expiresAt <= now && known !== newest)) return false;
  const renewed = await db
    .update(loginCodes)
    .set({ expiresAt: later(now, minutes(TIMES.codeMinutes)) })
    .where(and(eq(loginCodes.id, known.id), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id });
  return renewed.length > 0;
}
