import { sql } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import type { Database, Queries } from "../../../db/client";
import { texts } from "../../../locales/texts";
import type { Compounds } from "../compounds";
import { DICTIONARIES } from "../repositoryIndex";
import { anyQuery, folded, wordsQuery } from "../queryText";
import type { Synonyms } from "../synonyms";

/**
 * Whoever types what a category is wants its products before others; "desk" names standing desks and is only
 * mentioned by desk accessories.
 */
const CATEGORY_FACTORS = { named: 3, mentioned: 1.5 };
/** Where the word stands in a category's name that says what its products are. */
const HEADS = texts.grammar.headNoun;
/** Compounds that one word is looked for as; of a word with many synonyms the first ones. */
const COMPOUNDS = 240;
/** Keeps a product without sales from being ranked at nothing. */
const POPULARITY_BASE = 10;

export interface RankInput {
  words: readonly string[];
  language: Language;
  /** How many of the popular products that fit, and of those whose name does, are weighed. */
  weighed: number;
  /** How many are found at most. */
  limit: number;
  compounds: Compounds;
  synonyms: Synonyms;
}

/**
 * Ids of products that have every word: the weighed ones best first, none of them hidden, then the others by
 * popularity. Weighing reads a product's words, which takes a second for all that have "desk" in them in a large
 * catalogue; that they have it, the index says.
 */
export async function rankMatches(db: Database, ranking: RankInput): Promise<number[]> {
  const { weighed, limit } = ranking;
  const { query, whole } = await stemmed(db, ranking);
  const popular = (column: "texts" | "names", most: number) =>
    `select product_id, popularity from product_words where ${column} @@ ${query} order by popularity desc, product_id limit ${most}`;
  const statement = sql.raw(`
    with matches as materialized (${popular("texts", Math.max(weighed, limit))}),
    candidates as materialized (
      (select product_id from matches order by popularity desc, product_id limit ${weighed})
      union select product_id from (${popular("names", weighed)}) named),
    ranked as (
      select product_id, ts_rank(texts, ${query}) * ln(product_words.popularity + ${POPULARITY_BASE})
        * ${categoryFactor(ranking.language, query, whole)} as weight, product_words.popularity
      from candidates join product_words using (product_id) join products on id = product_id where not hidden)
    select product_id as id from (
      select * from ranked
      union all
      select product_id, -1, popularity from matches where product_id not in (select product_id from candidates)) found
    order by weight desc, popularity desc, product_id
    limit ${limit}`);
  return db.transaction(async (tx) => {
    await tx.execute(BY_INDEX);
    const { rows } = await tx.execute<{ id: number }>(statement);
    return rows.map(({ id }) => id);
  });
}

/**
 * PostgreSQL takes the reading of a row's words for free, while it is a thousand times as dear as passing over the row:
 * left alone it reads the words of all products for a word that some of them have. And it takes a row that an index
 * finds for a turn of a disk: for those that are weighed it would read all products.
 */
const BY_INDEX = sql`select set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true), set_config('max_parallel_workers_per_gather', '0', true)`;

function categoryFactor(language: Language, query: string, whole: string): string {
  const vector = (text: string) => `to_tsvector('${DICTIONARIES[language]}'::regconfig, unaccent(${text}))`;
  const name = `name ->> '${language}'`;
  const heads = `(select string_agg(substring(part from '${HEADS[language]}'), ' ') from regexp_split_to_table(${name}, ' (and|et|und) ') part)`;
  const fitting = `select id from categories where ${vector(name)} @@ ${query}`;
  return `case when category_id in (${fitting} and ${vector(heads)} @@ ${whole}) then ${CATEGORY_FACTORS.named}
    when category_id in (${fitting}) then ${CATEGORY_FACTORS.mentioned} else 1 end`;
}

/**
 * As literals of a statement, as typed and stemmed: every word as a beginning or in another form, and any of them
 * whole.
 */
async function stemmed(db: Queries, { words, language, compounds, synonyms }: RankInput) {
  const parts = synonyms.parts(words);
  // Compounds come with their stems; counted in both halves they would outweigh the word itself.
  const forms = (word: string) => [
    ...synonyms.of(word),
    ...[folded(word), ...synonyms.of(word)].flatMap(compounds).slice(0, COMPOUNDS),
  ];
  const both = (write: typeof wordsQuery) =>
    sql`(to_tsquery('simple', unaccent(${write(parts, forms)})) || to_tsquery(${DICTIONARIES[language]}::regconfig, unaccent(${write(parts, synonyms.of)})))::text`;
  const { rows } = await db.execute<{ query: string; whole: string }>(
    sql`select ${both(wordsQuery)} as query, ${both(anyQuery)} as whole`,
  );
  const [{ query, whole } = { query: "", whole: "" }] = rows;
  return { query: tsqueryLiteral(query), whole: tsqueryLiteral(whole) };
}

/** Quoted as SQL quotes; what PostgreSQL wrote from letters and digits has no other sign that means anything. */
const tsqueryLiteral = (query: string) => `'${query.replaceAll("'", "''")}'::tsquery`;
