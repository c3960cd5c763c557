import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { contacts } from "../../db/schema";

/** The message that is kept with this digest. */
export async function findMessageId(db: Queries, digest: string): Promise<number | undefined> {
  const [row] = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.digest, digest));
  return row?.id;
}

/** Undefined where one of the same digest is kept already. */
export async function insertMessage(tx: Transaction, message: typeof contacts.$inferInsert) {
  const [row] = await tx.insert(contacts).values(message).onConflictDoNothing({ target: contacts.digest }).returning();
  return row;
}
