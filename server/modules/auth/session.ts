import { and, eq, gt } from "drizzle-orm";
import { hours } from "../../clock";
import { customers, sessions, vendorMembers } from "../../db/schema";
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
      vendorId: vendorMembers.vendorId,
      vendorRole: vendorMembers.role,
      mailLanguage: customers.mailLanguage,
      seenAt: sessions.seenAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(vendorMembers, eq(vendorMembers.customerId, customers.id))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), gt(sessions.expiresAt, deps.clock.now())))
    .limit(1);
  if (!row) return null;
  const { seenAt, provenAt, vendorId, vendorRole, ...customer } = row;
  const now = deps.clock.now();
  // To the hour, for its owner's list: a call more or less changes nothing there.
  if (now.getTime() - seenAt.getTime() > hours(1))
    await deps.db
      .update(sessions)
      .set({ seenAt: now })
      .where(eq(sessions.tokenHash, hashSecret(token)));
  const vendor = vendorId === null || vendorRole === null ? null : { id: vendorId, role: vendorRole };
  return { ...customer, vendor, isProven: provenAt !== null };
}
