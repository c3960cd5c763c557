import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { products, searchTerms } from "../../db/schema";
import { lasting, type Source } from "../catalog/memo";
import { correctWords } from "./correctWords";
import { DICTIONARIES, SINGLE_WORDS } from "./indexProducts";
import { prefixQuery, wordsOf } from "./queryText";

/** Products that one search can find; more would be a listing. */
const MATCHES = 200;
/** Products that are weighed against each other: so many of the popular ones that fit, and of those whose name does. */
const WEIGHED = 200;
/** Whoever types the name of a category wants its products before others that mention it. */
const CATEGORY_FACTOR = 3;
/** Keeps a product without sales from being ranked at nothing. */
const POPULARITY_BASE = 10;
/** How alike a word of the catalogue must be to a misspelt one, 0 to 1. */
const LIKENESS = 0.4;
const VOCABULARY_SECONDS = 300;

/**
 * Ids of the visible products that fit what was typed, best first: the exact code, codes that begin so, then words by weight.
 * Only when nothing fits, words that look alike count too. Any text is safe here.
 */
export async function findProducts(source: Source, text: string, language: Language): Promise<number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = await findWords(source, text.trim(), words, language);
  return found.length > 0 ? found : findMisspelt(source, words, language);
}

/** Corrects each word to the nearest that the catalogue uses; what is too far off is compared letter group by letter group. */
async function findMisspelt(source: Source, words: readonly string[], language: Language): Promise<number[]> {
  const nearest = correctWords(words, await vocabulary(source));
  const found = nearest ? await findWords(source, nearest.join(" "), nearest, language) : [];
  if (found.length > 0) return found;
  const alike = await alikeWords(source.db, words);
  return alike ? findWords(source, alike.join(" "), alike, language) : [];
}

/** The words of names, keywords, categories and vendors in all languages. */
function vocabulary(source: Source): Promise<ReadonlySet<string>> {
  return lasting(source, "vocabulary", VOCABULARY_SECONDS, async () => {
    const rows = await source.db
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(eq(searchTerms.language, SINGLE_WORDS));
    return new Set(rows.map(({ term }) => term));
  });
}

/** For each word the most alike of the catalogue's; undefined when one has none. */
async function alikeWords(db: Queries, words: readonly string[]): Promise<string[] | undefined> {
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

/** The exact code, codes that begin so, then what fits the words. */
async function findWords(
  { db }: Source,
  text: string,
  words: readonly string[],
  language: Language,
): Promise<number[]> {
  const [coded, fitting] = await Promise.all([findCodes(db, text), weighWords(db, words, language)]);
  return [...new Set([...coded, ...fitting])].slice(0, MATCHES);
}

/** By comparison of bytes, which an index can answer whatever is asked; `like` with a value that is not known yet cannot be. */
async function findCodes(db: Queries, text: string): Promise<number[]> {
  const code = sql`upper(${text})`;
  const own = sql`upper(${products.code})`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.hidden, false), sql`${own} ~>=~ ${code} and ${own} ~<~ (${code} || chr(1114111))`))
    .orderBy(desc(sql`${own} = ${code}`), desc(products.popularity), asc(products.id))
    .limit(MATCHES);
  return rows.map(({ id }) => id);
}

/**
 * In two steps, since weighing every product that has "desk" in it would take a second in a large catalogue: an index
 * gives the popular ones that fit, and those whose name fits, and only these are weighed. The words stand in the
 * statement itself: how common they are decides by which index PostgreSQL goes, and of a value it would not know.
 */
async function weighWords(db: Queries, words: readonly string[], language: Language): Promise<number[]> {
  const { anywhere, named } = await stemmed(db, words, language);
  const fitting = (column: string, query: string) =>
    `(select id from products where not hidden and ${column} @@ ${query} order by popularity desc nulls last, id limit ${WEIGHED})`;
  const category = `to_tsvector('${DICTIONARIES[language]}'::regconfig, unaccent(name ->> '${language}'))`;
  const { rows } = (await db.execute(
    sql.raw(`
      select id from products
      where id in (${fitting("search", anywhere)} union ${fitting("search_names", named)})
      order by ts_rank(search, ${anywhere}) * ln(popularity + ${POPULARITY_BASE})
        * case when category_id in (select id from categories where ${category} @@ ${anywhere}) then ${CATEGORY_FACTOR} else 1 end desc,
        popularity desc, id
      limit ${MATCHES}`),
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** The words as beginnings, as they are and stemmed, as literals of a statement: anywhere in a product's texts, and in its name. */
async function stemmed(db: Queries, words: readonly string[], language: Language) {
  const query = (typed: string) =>
    sql<string>`(to_tsquery('simple', unaccent(${typed})) || to_tsquery(${DICTIONARIES[language]}::regconfig, unaccent(${typed})))::text`;
  const { rows } = (await db.execute(
    sql`select ${query(prefixQuery(words))} as anywhere, ${query(prefixQuery(words, "A"))} as named`,
  )) as unknown as { rows: { anywhere: string; named: string }[] };
  const [{ anywhere, named } = { anywhere: "", named: "" }] = rows;
  return { anywhere: tsqueryLiteral(anywhere), named: tsqueryLiteral(named) };
}

/** Quoted as SQL quotes; what PostgreSQL wrote from letters and digits has no other sign that means anything. */
const tsqueryLiteral = (query: string) => `'${query.replaceAll("'", "''")}'::tsquery`;
