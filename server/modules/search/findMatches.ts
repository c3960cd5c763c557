import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Database } from "../../db/client";
import { products, searchTerms } from "../../db/schema";
import type { Source } from "../catalog/memo";
import { SINGLE_WORDS } from "./indexProducts";
import { wordsOf } from "./queryText";
import { vocabulary } from "./vocabulary";
import { rankMatches } from "./rankMatches";

/** Products that one search can find; more would be a listing. */
const MATCHES = 200;
/** How alike a word of the catalogue must be to a misspelt one, 0 to 1. */
const LIKENESS = 0.4;

/**
 * Ids of the visible products that fit what was typed, best first: the exact code, codes that begin so, then words by
 * weight. Only when nothing fits, words that look alike count too. Any text is safe here. `weighed` says how many of
 * the popular ones that fit, and of those whose name does, are weighed against each other.
 */
export async function findMatches(
  source: Source,
  text: string,
  language: Language,
  weighed = MATCHES,
): Promise<number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const find = (typed: string, looked: readonly string[]) =>
    findWords(source, typed, { words: looked, language, weighed });
  const found = await find(text.trim(), words);
  if (found.length > 0) return found;
  // To the nearest that the catalogue uses; what is too far off is compared letter group by letter group.
  const nearest = (await vocabulary(source)).spelling.correct(words);
  const corrected = nearest ? await find(nearest.join(" "), nearest) : [];
  if (corrected.length > 0) return corrected;
  const alike = await alikeWords(source.db, words);
  return alike ? find(alike.join(" "), alike) : [];
}

/** For each word the most alike of the catalogue's; undefined when one has none. */
async function alikeWords(db: Database, words: readonly string[]): Promise<string[] | undefined> {
  const found: string[] = [];
  for (const word of words) {
    const likeness = sql`similarity(${searchTerms.term}, unaccent(${word}))`;
    const [best] = await db
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(
        and(
          eq(searchTerms.language, SINGLE_WORDS),
          // The operator finds candidates by its index, the comparison sets the bar.
          sql`${searchTerms.term} % unaccent(${word})`,
          sql`${likeness} >= ${LIKENESS}`,
        ),
      )
      .orderBy(desc(likeness), asc(searchTerms.term))
      .limit(1);
    if (!best) return undefined;
    found.push(best.term);
  }
  return found;
}

interface MatchQuery {
  words: readonly string[];
  language: Language;
  weighed: number;
}

/** The exact code, codes that begin so, then what fits the words. */
async function findWords(source: Source, text: string, wanted: MatchQuery): Promise<number[]> {
  const { compounds } = await vocabulary(source);
  const [coded, fitting] = await Promise.all([
    findCodes(source.db, text, wanted.weighed),
    rankMatches(source.db, {
      ...wanted,
      compounds: wanted.language === "de" ? compounds : () => [],
    }),
  ]);
  return [...new Set([...coded, ...fitting])].slice(0, MATCHES);
}

/**
 * By comparison of bytes, which an index can answer whatever is asked; `like` with a value that is not known yet
 * cannot be.
 */
async function findCodes(db: Database, text: string, most: number): Promise<number[]> {
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
