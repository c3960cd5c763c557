import { and, eq, gt } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { customers, sessions, staffMembers, vendorMembers } from "../../db/schema";

/** A session that has not ended, by its token, hashed: with its customer and their roles in the team and in a brand. */
export async function findLiveSession(db: Queries, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: customers.id,
      email: customers.email,
      role: customers.role,
      companyId: customers.companyId,
      staffRole: staffMembers.role,
      vendorId: vendorMembers.vendorId,
      vendorRole: vendorMembers.role,
      mailLanguage: customers.mailLanguage,
      seenAt: sessions.seenAt,
      provenAt: sessions.provenAt,
      confirmedAt: sessions.confirmedAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(staffMembers, eq(staffMembers.customerId, customers.id))
    .leftJoin(vendorMembers, eq(vendorMembers.customerId, customers.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return row;
}

/** The owner of a session has typed a mailed code in it. */
export const confirmSession = (db: Queries, tokenHash: string, confirmedAt: Date) =>
  db.update(sessions).set({ confirmedAt }).where(eq(sessions.tokenHash, tokenHash));

export const updateLastSeen = (db: Queries, tokenHash: string, seenAt: Date) =>
  db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash));
