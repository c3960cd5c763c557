import { sql } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import type { Database, Queries } from "../../../db/client";
import { texts } from "../../../locales/texts";
import type { Compounds } from "../compounds";
import { DICTIONARIES } from "../repositoryIndex";
import { anyQuery, folded, wordsQuery } from "../queryText";
import { synonymsOf } from "../synonyms";

/**
 * Whoever types what a category is wants its products before others; "desk" names standing desks and is only
 * mentioned by desk accessories.
 */
const CATEGORY_FACTORS = { named: 3, mentioned: 1.5 };
/** Where the word stands in a category's name that says what its products are. */
const HEADS = texts.grammar.headNoun;
/** Keeps a product without sales from being ranked at nothing. */
const POPULARITY_BASE = 10;
/**
 * Of words that many products have, so many of the popular products are read at most until enough fit; names are
 * short.
 */
const READ = { texts: 1200, names: 3000 };

export interface RankInput {
  words: readonly string[];
  language: Language;
  /** How many of the popular products that fit, and of those whose name does, are weighed. */
  weighed: number;
  compounds: Compounds;
}

/**
 * Ids of visible products that have every word, best first. In two steps, since weighing every product that has
 * "desk" in it would take a second in a large catalogue: the popular ones that fit, and those whose name fits, are
 * found, and only these are weighed.
 */
export async function rankMatches(db: Database, weighing: RankInput): Promise<number[]> {
  const { weighed } = weighing;
  const { query, whole } = await stemmed(db, weighing);
  const statement = sql.raw(`
    with ${popular("texts", query, weighed)}, ${popular("names", query, weighed)}
    select product_id as id from product_words join products on id = product_id
    where not hidden and product_id in (
      select product_id from texts_first union select product_id from texts_all
      union select product_id from names_first union select product_id from names_all)
    order by ts_rank(texts, ${query}) * ln(product_words.popularity + ${POPULARITY_BASE})
      * ${categoryFactor(weighing.language, query, whole)} desc,
      product_words.popularity desc, product_id
    limit ${2 * weighed}`);
  return db.transaction(async (tx) => {
    await tx.execute(BY_INDEX);
    const { rows } = await tx.execute<{ id: number }>(statement);
    return rows.map(({ id }) => id);
  });
}

/**
 * PostgreSQL takes the reading of a row's words for free, while it is a thousand times as dear as passing over the row:
 * left alone it reads the words of all products for a word that some of them have.
 */
const BY_INDEX = sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`;

/**
 * The popular products whose column fits: of the first ones all are read, which is enough for words that many have,
 * else the index is asked.
 */
function popular(column: "texts" | "names", query: string, wanted: number): string {
  const first = `select product_id, ${column} from product_words order by popularity desc nulls last, product_id limit ${READ[column]}`;
  return `
    ${column}_first as materialized (select product_id from (${first}) first where ${column} @@ ${query} limit ${wanted}),
    ${column}_all as materialized (
      select product_id from product_words where (select count(*) from ${column}_first) < ${wanted} and ${column} @@ ${query}
      order by popularity + 0 desc, product_id limit ${wanted})`;
}

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
async function stemmed(db: Queries, { words, language, compounds }: RankInput) {
  const synonyms = (word: string) => synonymsOf(word, language);
  // Compounds come with their stems; counted in both halves they would outweigh the word itself.
  const forms = (word: string) => [...synonyms(word), ...[folded(word), ...synonyms(word)].flatMap(compounds)];
  const both = (write: typeof wordsQuery) =>
    sql`(to_tsquery('simple', unaccent(${write(words, forms)})) || to_tsquery(${DICTIONARIES[language]}::regconfig, unaccent(${write(words, synonyms)})))::text`;
  const { rows } = await db.execute<{ query: string; whole: string }>(
    sql`select ${both(wordsQuery)} as query, ${both(anyQuery)} as whole`,
  );
  const [{ query, whole } = { query: "", whole: "" }] = rows;
  return { query: tsqueryLiteral(query), whole: tsqueryLiteral(whole) };
}

/** Quoted as SQL quotes; what PostgreSQL wrote from letters and digits has no other sign that means anything. */
const tsqueryLiteral = (query: string) => `'${query.replaceAll("'", "''")}'::tsquery`;
