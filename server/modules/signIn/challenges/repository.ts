import { lt } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { spentNonces } from "../../../db/schema";
import { hashSecret } from "../../../http/cookies";
import type { Challenge } from "./challenge";

/** Uses a challenge up, for all processes; false when it was used before. Forgets those that have ended. */
export async function consumeChallenge(tx: Transaction, { nonce, expiresAt }: Challenge, now: Date): Promise<boolean> {
  await tx.delete(spentNonces).where(lt(spentNonces.expiresAt, now));
  const spent = await tx
    .insert(spentNonces)
    .values({ nonceHash: hashSecret(nonce), expiresAt })
    .onConflictDoNothing()
    .returning({ nonceHash: spentNonces.nonceHash });
  return spent.length > 0;
}
