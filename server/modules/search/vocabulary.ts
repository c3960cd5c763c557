import { eq, sql } from "drizzle-orm";
import { searchTerms } from "../../db/schema";
import type { Source } from "../catalog/memo";
import { staleWhileRevalidate } from "../catalog/memo";
import { compoundsOf, type Compounds } from "./compounds";
import { SINGLE_WORDS } from "./indexProducts";
import { SpellingBook } from "./correctWords";

const KEPT_SECONDS = 300;

/** The words of names, keywords, categories and vendors in all languages. */
export interface Vocabulary {
  spelling: SpellingBook;
  /** German writes a desk as one word with what it is for. */
  compounds: Compounds;
}

export function vocabulary(source: Source): Promise<Vocabulary> {
  return staleWhileRevalidate(source, "vocabulary", KEPT_SECONDS, async () => {
    const rows = await source.db
      .select({
        term: searchTerms.term,
        stem: sql<string>`coalesce((ts_lexize('german_stem', ${searchTerms.term}))[1], ${searchTerms.term})`,
      })
      .from(searchTerms)
      .where(eq(searchTerms.language, SINGLE_WORDS));
    const stems = new Map(rows.map(({ term, stem }) => [term, stem]));
    return { spelling: new SpellingBook(stems.keys()), compounds: compoundsOf(stems) };
  });
}
