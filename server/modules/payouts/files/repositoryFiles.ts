import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { payoutFiles } from "../../../db/schema";

type FileRow = typeof payoutFiles.$inferSelect;

export async function addPayoutFile(tx: Transaction, row: typeof payoutFiles.$inferInsert): Promise<FileRow> {
  const [file] = await tx.insert(payoutFiles).values(row).returning();
  if (!file) throw new Error("a file for the bank could not be written");
  return file;
}

export async function findPayoutFile(db: Queries, id: number): Promise<FileRow | undefined> {
  const [file] = await db.select().from(payoutFiles).where(eq(payoutFiles.id, id));
  return file;
}
