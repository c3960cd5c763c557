import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Database } from "../../db/client";
import { products, searchTerms } from "../../db/schema";
import { SINGLE_WORDS } from "./repositoryIndex";

/** The word of the catalogue that is most like this one, and at least as much as `least` (0 to 1) asks. */
export async function findAlike(db: Database, word: string, least: number): Promise<string | undefined> {
  const likeness = sql`similarity(${searchTerms.term}, unaccent(${word}))`;
  const [best] = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.language, SINGLE_WORDS),
        // The operator finds candidates by its index, the comparison sets the bar.
        sql`${searchTerms.term} % unaccent(${word})`,
        sql`${likeness} >= ${least}`,
      ),
    )
    .orderBy(desc(likeness), asc(searchTerms.term))
    .limit(1);
  return best?.term;
}

/**
 * Products whose code is what was typed or begins so, the exact one first. By comparison of bytes, which an index can
 * answer whatever is asked; `like` with a value that is not known yet cannot be.
 */
export async function findCodes(db: Database, text: string, most: number): Promise<number[]> {
  const code = sql`upper(${text})`;
  const own = sql`upper(${products.code})`;
  // In the index's order, which puts the exact code first and needs no more rows than these.
  const begun = db
    .select({ id: products.id, popularity: products.popularity, exact: sql<boolean>`${own} = ${code}`.as("exact") })
    .from(products)
    .where(and(eq(products.hidden, false), sql`${own} ~>=~ ${code} and ${own} ~<~ (${code} || chr(1114111))`))
    .orderBy(sql`${own} using ~<~`)
    .limit(most)
    .as("begun");
  const rows = await db
    .select({ id: begun.id })
    .from(begun)
    .orderBy(desc(begun.exact), desc(begun.popularity), asc(begun.id));
  return rows.map(({ id }) => id);
}

/**
 * Words of the catalogue with their stems, by the stemmer that PostgreSQL has for a search dictionary, the shortest
 * first; none that holds a digit.
 */
export const listStems = (db: Database, dictionary: string, limit: number) =>
  db
    .select({
      term: searchTerms.term,
      stem: sql<string>`coalesce((ts_lexize(${`${dictionary}_stem`}::regdictionary, ${searchTerms.term}))[1], ${searchTerms.term})`,
    })
    .from(searchTerms)
    .where(and(eq(searchTerms.language, SINGLE_WORDS), sql`${searchTerms.term} !~ '[0-9]'`))
    .orderBy(sql`length(${searchTerms.term})`, searchTerms.term)
    .limit(limit);

/** What products are called in a language beside their names. */
export const listKeywords = (db: Database, language: Language, limit: number) =>
  db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(eq(searchTerms.language, language))
    .orderBy(searchTerms.term)
    .limit(limit);
