import { and, eq } from "drizzle-orm";
import type { Database, Queries } from "../../../db/client";
import { preparedInsert } from "../../../db/preparedQuery";
import { sandboxSessions, sandboxTokens } from "../../../db/schema";
import type { BankToken } from "../present";
import type { BankSession } from "../sessions";

export type TokenRow = typeof sandboxTokens.$inferInsert;

const newRow = preparedInsert(sandboxTokens);

export const insertToken = (db: Database, row: TokenRow) => newRow(db, [row]);

export async function findBankToken(db: Queries, token: string): Promise<BankToken | undefined> {
  return (await db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token)))[0];
}

/** How the card or the account behind a token behaves. */
export async function behaviourOfToken(db: Queries, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ behaviour: sandboxTokens.behaviour })
    .from(sandboxTokens)
    .where(eq(sandboxTokens.token, token));
  return row?.behaviour;
}

export async function insertStoredToken(db: Queries, row: TokenRow): Promise<void> {
  await db.insert(sandboxTokens).values(row);
}

/** A kept token is kept no more, and as old as that; undefined for one that is not kept. */
export async function retireToken(db: Queries, method: string, createdAt: Date): Promise<BankToken | undefined> {
  const kept = and(eq(sandboxTokens.token, method), eq(sandboxTokens.permanent, true));
  return (await db.update(sandboxTokens).set({ permanent: false, createdAt }).where(kept).returning())[0];
}

export async function insertBankSession(db: Queries, row: typeof sandboxSessions.$inferInsert): Promise<void> {
  await db.insert(sandboxSessions).values(row);
}

export async function findBankSession(db: Queries, ref: string): Promise<BankSession | undefined> {
  return (await db.select().from(sandboxSessions).where(eq(sandboxSessions.ref, ref)))[0];
}

/** Writes a session that is still open. */
export async function decideOpenSession(
  db: Queries,
  ref: string,
  change: Partial<typeof sandboxSessions.$inferInsert>,
): Promise<void> {
  const isOpen = and(eq(sandboxSessions.ref, ref), eq(sandboxSessions.state, "open"));
  await db.update(sandboxSessions).set(change).where(isOpen);
}
