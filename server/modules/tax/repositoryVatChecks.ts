import { eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { vatChecks } from "../../db/schema";

/** What the register said last of a number. */
export async function findVatCheck(db: Queries, number: string) {
  const [known] = await db.select().from(vatChecks).where(eq(vatChecks.number, number));
  return known;
}

/** Keeps what the register says now. */
export const saveVatCheck = (db: Queries, number: string, row: Omit<typeof vatChecks.$inferInsert, "number">) =>
  db
    .insert(vatChecks)
    .values({ number, ...row })
    .onConflictDoUpdate({ target: vatChecks.number, set: row });
