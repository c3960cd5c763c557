import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Database, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { searchMisses } from "../../db/schema";

export interface MissCount {
  words: string;
  searches: number;
}

/** Adds to what was counted of a day in a language. Beyond `most` different words only known ones are counted. */
export async function addMisses(
  tx: Transaction,
  day: string,
  language: Language,
  misses: readonly MissCount[],
  most: number,
): Promise<void> {
  const ofDay = and(eq(searchMisses.language, language), eq(searchMisses.day, day));
  const words = misses.map((miss) => miss.words);
  const rows = await tx
    .select({ words: searchMisses.words })
    .from(searchMisses)
    .where(and(ofDay, inArray(searchMisses.words, words)));
  const known = new Set(rows.map((row) => row.words));
  const [{ kept } = { kept: 0 }] = await tx.select({ kept: count() }).from(searchMisses).where(ofDay);
  const fresh = misses.filter((miss) => !known.has(miss.words)).slice(0, Math.max(0, most - kept));
  const written = [...misses.filter((miss) => known.has(miss.words)), ...fresh];
  if (written.length === 0) return;
  await tx
    .insert(searchMisses)
    .values(written.map((miss) => ({ ...miss, day, language })))
    .onConflictDoUpdate({
      target: [searchMisses.language, searchMisses.day, searchMisses.words],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    });
}

/** Deletes what was counted before a day. */
export const forgetMissesBefore = (db: Database, day: string): Promise<void> =>
  deleteInBatches(db, searchMisses, lt(searchMisses.day, day));
