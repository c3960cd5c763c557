import { and, asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products } from "../../db/schema";
import { memoised, type Source } from "../catalog/memo";
import { correctWords } from "./correctWords";
import { DICTIONARIES } from "./indexProducts";
import { prefixQuery, splitWords, wordsOf } from "./queryText";

/** Products that one search can find; more would be a listing. */
const MATCHES = 200;
/** Whoever types the name of a category wants its products before others that mention it. */
const CATEGORY_FACTOR = 3;
/** Keeps a product without sales from being ranked at nothing. */
const POPULARITY_BASE = 10;
/** How alike a word of the product must be to a misspelt one, 0 to 1. */
const LIKENESS = 0.4;

/**
 * Ids of the visible products that fit what was typed, best first: the exact code, codes that begin so, then words by weight.
 * Only when nothing fits, words that look alike count too. Any text is safe here.
 */
export async function findProducts(source: Source, text: string, language: Language): Promise<number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = await findWords(source.db, text.trim(), words, language);
  return found.length > 0 ? found : findMisspelt(source, words, language);
}

/** Corrects each word to the nearest that the catalogue uses; what is too far off is compared letter group by letter group. */
async function findMisspelt(source: Source, words: readonly string[], language: Language): Promise<number[]> {
  const corrected = correctWords(words, await vocabulary(source));
  const found = corrected ? await findWords(source.db, corrected.join(" "), corrected, language) : [];
  return found.length > 0 ? found : findAlike(source.db, words);
}

/** The words of names, keywords, categories and vendors in all languages. */
function vocabulary(source: Source): Promise<ReadonlySet<string>> {
  return memoised(source, "vocabulary", 30, async () => {
    const rows = await source.db.select({ text: products.searchText }).from(products).where(eq(products.hidden, false));
    return new Set(rows.flatMap(({ text }) => splitWords(text)));
  });
}

async function findWords(db: Queries, text: string, words: readonly string[], language: Language): Promise<number[]> {
  const typed = sql`unaccent(${prefixQuery(words)})`;
  const query = sql`(to_tsquery('simple', ${typed}) || to_tsquery(${DICTIONARIES[language]}::regconfig, ${typed}))`;
  const code = sql`upper(${text})`;
  const category = sql`to_tsvector(${DICTIONARIES[language]}::regconfig, unaccent(${categories.name} ->> ${language}::text))`;
  const factor = sql`case when ${category} @@ ${query} then ${CATEGORY_FACTOR}::int else 1 end`;
  const rank = sql`ts_rank(${products.search}, ${query}) * ln(${products.popularity} + ${POPULARITY_BASE}::int) * ${factor}`;
  return idsOf(db, or(sql`${products.search} @@ ${query}`, sql`starts_with(upper(${products.code}), ${code})`), [
    desc(sql`upper(${products.code}) = ${code}`),
    desc(sql`starts_with(upper(${products.code}), ${code})`),
    desc(rank),
  ]);
}

async function findAlike(db: Queries, words: readonly string[]): Promise<number[]> {
  const likeness = words.map((word) => sql`word_similarity(unaccent(${word}), ${products.searchText})`);
  return idsOf(db, and(...likeness.map((value) => sql`${value} >= ${LIKENESS}`)), [desc(sql.join(likeness, sql` + `))]);
}

async function idsOf(db: Queries, matches: SQL | undefined, order: SQL[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`not ${products.hidden}`, matches))
    .orderBy(...order, desc(products.popularity), asc(products.id))
    .limit(MATCHES);
  return rows.map(({ id }) => id);
}
