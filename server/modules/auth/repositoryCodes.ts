import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { loginCodes } from "../../db/schema";

export type Code = typeof loginCodes.$inferSelect;

/** The newest codes that count; what a stranger asks for does not void the owner's. */
export function liveCodes(tx: Transaction, email: string, now: Date, most: number): Promise<Code[]> {
  return tx
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)))
    .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id))
    .limit(most);
}

/** Codes that went to an address since then, the newest first. */
export const codesSince = (tx: Transaction, email: string, since: Date): Promise<Code[]> =>
  tx
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.email, email), gt(loginCodes.sentAt, since)))
    .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id));

/** Codes of an address that nobody has used, the newest first. */
export const unusedCodes = (db: Queries, email: string): Promise<Code[]> =>
  db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt)))
    .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id));

/** Keeps a new code; its id. */
export async function insertCode(tx: Transaction, row: typeof loginCodes.$inferInsert): Promise<number | undefined> {
  const [added] = await tx.insert(loginCodes).values(row).returning({ id: loginCodes.id });
  return added?.id;
}

/** Uses up all codes of an address; the ids of those that were unused. */
export async function consumeCodes(tx: Transaction, email: string, usedAt: Date): Promise<number[]> {
  const spent = await tx
    .update(loginCodes)
    .set({ usedAt })
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id });
  return spent.map(({ id }) => id);
}

/** Lets an unused code last until then; false for one that was used meanwhile. */
export async function prolongCode(db: Queries, id: number, expiresAt: Date): Promise<boolean> {
  const renewed = await db
    .update(loginCodes)
    .set({ expiresAt })
    .where(and(eq(loginCodes.id, id), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id });
  return renewed.length > 0;
}
