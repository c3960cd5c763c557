import { inArray, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";

/** Languages of the texts with the dictionary that stems each. */
export const DICTIONARIES = { en: "english", fr: "french", de: "german" } as const;
const languages = Object.keys(DICTIONARIES) as (keyof typeof DICTIONARIES)[];

/**
 * Writes the search columns of the given products, or of all: every write to a product's texts ends with it.
 * Names and code weigh A, keywords and category B, taglines and vendor C, descriptions D; each as typed and stemmed, without accents.
 */
export async function indexProducts(db: Queries, productIds?: number[]): Promise<void> {
  const category = (language: string) =>
    sql`(select ${categories.name} ->> ${language} from ${categories} where ${categories.id} = ${products.categoryId})`;
  const vendor = sql`(select ${vendors.name} from ${vendors} where ${vendors.id} = ${products.vendorId})`;
  const code = sql`(${products.code} || ' ' || replace(${products.code}, '-', ' '))`;

  const vectors = languages.flatMap((language) => [
    weighted("A", language, sql`${products.name} ->> ${language}`),
    weighted("B", language, sql`(${products.keywords} ->> ${language}) || ' ' || ${category(language)}`),
    weighted("C", language, sql`${products.tagline} ->> ${language}`),
    weighted("D", language, sql`${products.description} ->> ${language}`),
  ]);
  const flat = languages.map(
    (language) =>
      sql`(${products.name} ->> ${language}) || ' ' || (${products.keywords} ->> ${language}) || ' ' || ${category(language)}`,
  );

  await db
    .update(products)
    .set({
      search: sql`${sql.join([...vectors, plain("A", code), plain("C", vendor)], sql` || `)}`,
      searchText: sql`lower(unaccent(${sql.join([code, ...flat, vendor], sql` || ' ' || `)}))`,
    })
    .where(productIds ? inArray(products.id, productIds) : undefined);
}

function weighted(weight: string, language: keyof typeof DICTIONARIES, text: SQL): SQL {
  const stemmed = sql`setweight(to_tsvector(${DICTIONARIES[language]}::regconfig, unaccent(${text})), ${weight}::"char")`;
  return sql`${plain(weight, text)} || ${stemmed}`;
}

function plain(weight: string, text: SQL): SQL {
  return sql`setweight(to_tsvector('simple'::regconfig, unaccent(${text})), ${weight}::"char")`;
}
