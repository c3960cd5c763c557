import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products, productWords, searchTerms, vendors } from "../../db/schema";
import { texts } from "../../locales/texts";

/** Languages of the texts with the dictionary that stems each. */
export const DICTIONARIES = texts.grammar.searchDictionary;

/** Where a term of the dictionary stands in no language: single words, of all of them. */
export const SINGLE_WORDS = "";

/**
 * Writes the words of the given products, or of all: every write to a product's texts or popularity ends with it.
 * Names and code weigh A, keywords and category B, taglines and vendor C, descriptions D; each as typed and stemmed,
 * without accents.
 */
export async function indexProducts(db: Queries, productIds?: number[]): Promise<void> {
  const vectors = LANGUAGES.flatMap((language) => [
    weighted("A", language, textIn(products.name, language)),
    weighted("B", language, sql`${textIn(products.keywords, language)} || ' ' || ${categoryName(language)}`),
    weighted("C", language, textIn(products.tagline, language)),
    weighted("D", language, textIn(products.description, language)),
  ]);
  const texts = sql.join([...vectors, plain("A", code), plain("C", vendorName)], sql` || `);
  await db.execute(sql`
    insert into ${productWords} (product_id, popularity, texts, names)
    select id, popularity, texts, ts_filter(texts, '{a}')
    from (select ${products.id}, ${products.popularity}, ${texts} as texts from ${products} where ${among(productIds)} order by 1) of_product
    on conflict (product_id) do update set popularity = excluded.popularity, texts = excluded.texts, names = excluded.names`);
  await noteTerms(db, productIds);
}

/** In a language that a row was not written in, it is found by its English words. */
const textIn = (column: PgColumn, language: string) =>
  sql`coalesce(${column} ->> ${language}, ${column} ->> ${DEFAULT_LANGUAGE})`;
const code = sql`(${products.code} || ' ' || replace(${products.code}, '-', ' '))`;
const vendorName = sql`(select ${vendors.name} from ${vendors} where ${vendors.id} = ${products.vendorId})`;
const categoryName = (language: string) =>
  sql`(select ${textIn(categories.name, language)} from ${categories} where ${categories.id} = ${products.categoryId})`;
const among = (productIds: number[] | undefined) => (productIds ? inArray(products.id, productIds) : sql`true`);

/** Adds the words and keywords of the products to the dictionary of typing errors and completions. */
async function noteTerms(db: Queries, productIds: number[] | undefined): Promise<void> {
  const which = and(eq(products.hidden, false), among(productIds));
  const called = LANGUAGES.map(
    (language) =>
      sql`${textIn(products.name, language)} || ' ' || ${textIn(products.keywords, language)} || ' ' || ${categoryName(language)}`,
  );
  const flat = sql`lower(unaccent(${sql.join([code, ...called, vendorName], sql` || ' ' || `)}))`;
  const words = sql`select ${SINGLE_WORDS}::text, term from ${products}, regexp_split_to_table(${flat}, '[^[:alnum:]]+') term where ${which}`;
  const keywords = LANGUAGES.map(
    (language) =>
      sql`select ${language}::text, trim(term) as term from ${products}, regexp_split_to_table(${textIn(products.keywords, language)}, ',') term where ${which}`,
  );
  const all = sql.join([words, ...keywords], sql` union `);
  await db.execute(
    sql`insert into ${searchTerms} (language, term) select * from (${all}) terms (language, term) where term <> '' order by 1, 2 on conflict do nothing`,
  );
}

function weighted(weight: string, language: Language, text: SQL): SQL {
  const stemmed = sql`setweight(to_tsvector(${DICTIONARIES[language]}::regconfig, unaccent(${text})), ${weight}::"char")`;
  return sql`${plain(weight, text)} || ${stemmed}`;
}

function plain(weight: string, text: SQL): SQL {
  return sql`setweight(to_tsvector('simple'::regconfig, unaccent(${text})), ${weight}::"char")`;
}
