import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { mailWordings, type MailWords } from "../../db/schema";

type WordingRow = typeof mailWordings.$inferSelect;

export async function findWording(db: Queries, mail: string): Promise<WordingRow | undefined> {
  const [row] = await db.select().from(mailWordings).where(eq(mailWordings.mail, mail));
  return row;
}

/** The row of a mail, made where nobody has written anything yet. */
export async function needWording(db: Queries, mail: string, changedAt: Date): Promise<WordingRow> {
  await db.insert(mailWordings).values({ mail, changedAt }).onConflictDoNothing({ target: mailWordings.mail });
  const row = await findWording(db, mail);
  if (!row) throw new Error(`the texts of ${mail} were not kept`);
  return row;
}

/** Locked until the transaction ends. */
export async function lockWording(tx: Transaction, id: number): Promise<WordingRow | undefined> {
  const [row] = await tx.select().from(mailWordings).where(eq(mailWordings.id, id)).for("update");
  return row;
}

export const updateWording = (
  tx: Transaction,
  id: number,
  columns: { words: MailWords; version: number; changedAt: Date },
) => tx.update(mailWordings).set(columns).where(eq(mailWordings.id, id));
