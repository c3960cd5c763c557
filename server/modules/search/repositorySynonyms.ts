import { asc, eq } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { searchSynonyms } from "../../db/schema";

/** Words that mean the same in a language, group by group. */
export async function findSynonyms(db: Queries, language: Language): Promise<string[][]> {
  const rows = await db
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.language, language))
    .orderBy(asc(searchSynonyms.id));
  return rows.map(({ words }) => words);
}
