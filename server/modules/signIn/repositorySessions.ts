import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { sessions } from "../../db/schema";

export type SessionRow = typeof sessions.$inferSelect;

/** Sessions that end: one by its token, or a customer's: all, the one of a name, or all but this browser's. */
export type EndingSessions = { tokenHash: string } | { customerId: number; name?: string; except?: string };

const isEnding = (which: EndingSessions) =>
  "tokenHash" in which
    ? eq(sessions.tokenHash, which.tokenHash)
    : and(
        eq(sessions.customerId, which.customerId),
        which.name === undefined ? undefined : eq(sessions.name, which.name),
        which.except === undefined ? undefined : ne(sessions.tokenHash, which.except),
      );

/** Deletes sessions; answers the hashes of their tokens. */
export async function deleteSessions(tx: Transaction, which: EndingSessions): Promise<string[]> {
  const ended = await tx.delete(sessions).where(isEnding(which)).returning({ session: sessions.tokenHash });
  return ended.map(({ session }) => session);
}

export async function addSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** How many sessions of a customer have not ended. */
export const countLiveSessions = (db: Queries, customerId: number, now: Date): Promise<number> =>
  db.$count(sessions, and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)));

/** Live sessions of a customer: the one of this token first, then those seen last. */
export async function liveSessionsOf(
  db: Queries,
  customerId: number,
  { own, now, limit }: { own: string; now: Date; limit: number },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.tokenHash, own)), desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(limit);
}
