import type { Market } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { ProductCard } from "../../../contract/product";
import { loadCards } from "../catalog/cards";
import { type Source, staleWhileRevalidate } from "../catalog/memo";
import { listProductIds } from "../catalog/repositoryProducts";
import { completions, PhraseBook, phraseOf, type Phrase } from "./completions";
import { findMatches } from "./findMatches";
import { listCategoryNames, listNames } from "./repositoryNames";
import { listKeywords } from "./repositoryTerms";

/** Matches whose names may complete what is typed. */
const NAMED = 40;
/** Products that are weighed for the few that are shown: more would be felt while typing. */
const WEIGHED = 60;
/** Keywords that are kept for completing; the words of a very large catalogue repeat themselves before that. */
const KEYWORDS = 20_000;
const KEPT_SECONDS = 300;

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
  const categories = await categoryNames(source, market.language);
  if (text.trim() === "") {
    return {
      suggestions: categories.slice(0, limit).map(({ phrase }) => phrase),
      products: await loadCards(source, await listProductIds(source, limit), market),
    };
  }
  const matches = await findMatches(source, text, market.language, { weighed: WEIGHED, limit: WEIGHED });
  const [cards, names, keywords] = await Promise.all([
    loadCards(source, matches.slice(0, limit), market),
    namesOf(source, matches.slice(0, NAMED), market.language),
    keywordsIn(source, market.language),
  ]);
  return { suggestions: completions([...categories, ...names, ...keywords.near(text)], text, limit), products: cards };
}

/** Best first, as the ids are. */
async function namesOf({ db }: Source, ids: readonly number[], language: Language): Promise<Phrase[]> {
  if (ids.length === 0) return [];
  const rows = await listNames(db, ids, language);
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(phraseOf);
}

function categoryNames(source: Source, language: Language): Promise<Phrase[]> {
  return staleWhileRevalidate(source, `categoryNames:${language}`, KEPT_SECONDS, async () => {
    const rows = await listCategoryNames(source.db);
    return rows.map(({ name }) => phraseOf(name[language]));
  });
}

/** What else products are called. */
function keywordsIn(source: Source, language: Language): Promise<PhraseBook> {
  return staleWhileRevalidate(source, `keywords:${language}`, KEPT_SECONDS, async () => {
    const rows = await listKeywords(source.db, language, KEYWORDS);
    return new PhraseBook(rows.map(({ term }) => phraseOf(term)));
  });
}
