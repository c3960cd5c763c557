import { and, asc, count, desc, eq, gte, max, sum } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { searchMisses, searchSynonyms } from "../../db/schema";

export type SynonymRow = typeof searchSynonyms.$inferSelect;

/** Groups of a language; there are some hundred at most. */
export const listSynonymGroups = (db: Queries, language: Language): Promise<SynonymRow[]> =>
  db.select().from(searchSynonyms).where(eq(searchSynonyms.language, language)).orderBy(asc(searchSynonyms.id));

export async function findSynonymGroup(db: Queries, id: number): Promise<SynonymRow | undefined> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockSynonymGroup(tx: Transaction, id: number): Promise<SynonymRow | undefined> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for("update");
  return row;
}

export async function insertSynonymGroup(
  tx: Transaction,
  row: typeof searchSynonyms.$inferInsert,
): Promise<SynonymRow> {
  const [made] = await tx.insert(searchSynonyms).values(row).returning();
  if (!made) throw new Error("a group of search words was not kept");
  return made;
}

export const updateSynonymGroup = (
  tx: Transaction,
  id: number,
  columns: Pick<SynonymRow, "words" | "version" | "changedAt">,
) => tx.update(searchSynonyms).set(columns).where(eq(searchSynonyms.id, id));

export const deleteSynonymGroup = (tx: Transaction, id: number) =>
  tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));

export interface MissRow {
  words: string;
  searches: number;
  lastDay: string;
}

const since = (language: Language, day: string) => and(eq(searchMisses.language, language), gte(searchMisses.day, day));

/** What was searched for in vain since a day, most often and latest first. */
export async function listMisses(db: Queries, language: Language, day: string, most: number): Promise<MissRow[]> {
  const [searches, lastDay] = [sum(searchMisses.searches).mapWith(Number), max(searchMisses.day)];
  const rows = await db
    .select({ words: searchMisses.words, searches, lastDay })
    .from(searchMisses)
    .where(since(language, day))
    .groupBy(searchMisses.words)
    .orderBy(desc(searches), desc(lastDay), asc(searchMisses.words))
    .limit(most);
  return rows.map((row) => ({ ...row, lastDay: row.lastDay ?? day }));
}

/** How many different words were searched for in vain since a day. */
export async function countMisses(db: Queries, language: Language, day: string): Promise<number> {
  const words = db
    .selectDistinct({ words: searchMisses.words })
    .from(searchMisses)
    .where(since(language, day))
    .as("missed");
  const [row] = await db.select({ total: count() }).from(words);
  return row?.total ?? 0;
}
