import { and, eq, gt } from "drizzle-orm";
import { customers, sessions } from "../../db/schema";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { hashSecret } from "../../http/cookies";

/** The customer of a live session; null for an unknown, ended or expired token. */
export async function findSession(deps: Pick<Deps, "db" | "clock">, token: string): Promise<SignedIn | null> {
  if (token.length > 100) return null;
  const [row] = await deps.db
    .select({
      id: customers.id,
      email: customers.email,
      role: customers.role,
      companyId: customers.companyId,
      vendorId: customers.vendorId,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), gt(sessions.expiresAt, deps.clock.now())))
    .limit(1);
  return row ?? null;
}
