import { and, asc, desc, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { products } from "../../db/schema";
import { DICTIONARIES } from "./indexProducts";
import { prefixQuery, wordsOf } from "./queryText";

/** Products that one search can find; more would be a listing. */
const MATCHES = 200;
/** How alike a word of the product must be to a misspelt one, 0 to 1. */
const LIKENESS = 0.4;

/**
 * Ids of the visible products that fit what was typed, best first: the exact code, codes that begin so, then words by weight.
 * Only when nothing fits, words that look alike count too. Any text is safe here.
 */
export async function findProducts(db: Queries, text: string, language: Language): Promise<number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = await findWords(db, text.trim(), words, language);
  return found.length > 0 ? found : findAlike(db, words);
}

async function findWords(db: Queries, text: string, words: readonly string[], language: Language): Promise<number[]> {
  const typed = sql`unaccent(${prefixQuery(words)})`;
  const query = sql`(to_tsquery('simple', ${typed}) || to_tsquery(${DICTIONARIES[language]}::regconfig, ${typed}))`;
  const code = sql`upper(${text})`;
  return idsOf(
    db,
    or(sql`${products.search} @@ ${query}`, sql`starts_with(upper(${products.code}), ${code})`),
    [desc(sql`upper(${products.code}) = ${code}`), desc(sql`starts_with(upper(${products.code}), ${code})`), desc(sql`ts_rank(${products.search}, ${query})`)],
  );
}

async function findAlike(db: Queries, words: readonly string[]): Promise<number[]> {
  const likeness = words.map((word) => sql`word_similarity(unaccent(${word}), ${products.searchText})`);
  return idsOf(db, and(...likeness.map((value) => sql`${value} >= ${LIKENESS}`)), [desc(sql.join(likeness, sql` + `))]);
}

async function idsOf(db: Queries, matches: SQL | undefined, order: SQL[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`not ${products.hidden}`, matches))
    .orderBy(...order, desc(products.popularity), asc(products.id))
    .limit(MATCHES);
  return rows.map(({ id }) => id);
}
