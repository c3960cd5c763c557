import { asc, desc, eq, sql } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { ProductCard } from "../../../contract/product";
import { categories, products } from "../../db/schema";
import { loadCards } from "../catalog/cards";
import { memoised, type Source } from "../catalog/memo";
import { completions } from "./completions";
import { findProducts } from "./findProducts";

export interface Suggestions {
  suggestions: string[];
  products: ProductCard[];
}

/** Completions and products for the search panel; the categories and the popular products when nothing was typed. */
export async function suggestProducts(
  source: Source,
  market: Market,
  text: string,
  limit: number,
): Promise<Suggestions> {
  const { names, phrases } = await phrasesIn(source, market.language);
  if (text.trim() === "") {
    return {
      suggestions: names.slice(0, limit),
      products: await loadCards(source, await popularProducts(source, limit), market),
    };
  }
  const matches = await findProducts(source, text, market.language);
  return {
    suggestions: completions(phrases, text, limit),
    products: await loadCards(source, matches.slice(0, limit), market),
  };
}

async function popularProducts({ db }: Source, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`not ${products.hidden}`)
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Names of categories, and everything a search can be completed to: categories, products, what else they are called. */
function phrasesIn(source: Source, language: Language): Promise<{ names: string[]; phrases: string[] }> {
  return memoised(source, `phrases:${language}`, 30, async () => {
    const shelves = await source.db.select({ name: categories.name }).from(categories).orderBy(categories.position);
    const rows = await source.db
      .select({ name: products.name, keywords: products.keywords })
      .from(products)
      .where(eq(products.hidden, false))
      .orderBy(products.id);
    const names = shelves.map(({ name }) => name[language]);
    const keywords = rows
      .flatMap((row) => row.keywords[language].split(",").map((word) => word.trim()))
      .filter(Boolean);
    return { names, phrases: [...names, ...rows.map(({ name }) => name[language]), ...keywords] };
  });
}
