import { asc, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { prizes, prizeSeasons } from "../../db/schema";

/** All seasons, the last to end last. */
export const listSeasons = (db: Queries) => db.select().from(prizeSeasons).orderBy(asc(prizeSeasons.endsAt));

export async function insertSeason(tx: Transaction, row: typeof prizeSeasons.$inferInsert) {
  const [next] = await tx.insert(prizeSeasons).values(row).returning();
  return next;
}

/** Prizes of a season in their order. */
export const listPrizes = (tx: Transaction, seasonId: number) =>
  tx.select().from(prizes).where(eq(prizes.seasonId, seasonId)).orderBy(prizes.position);

export const insertPrizes = (tx: Transaction, rows: (typeof prizes.$inferInsert)[]) => tx.insert(prizes).values(rows);
