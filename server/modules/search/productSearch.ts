import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { findMatches } from "./findMatches";
import { MAX_MATCHES } from "./matchLimit";
import { meilisearch } from "./meilisearch";
import { rephrased, synonymsIn } from "./synonyms";

/**
 * Finds products by words. What they cost, whether they are there and what they are narrowed by is the listing's to
 * say.
 */
interface ProductSearch {
  /**
   * Ids of products that fit what was typed, best first, `MAX_MATCHES` at most; hidden ones may be among them. Any
   * text is safe.
   */
  find(text: string, language: Language): Promise<number[]>;
}

/**
 * PostgreSQL, or the engine that SEARCH_URL names. While that does not answer, PostgreSQL finds what it would have
 * found.
 */
export function productSearch(deps: Deps): ProductSearch {
  const inDatabase: ProductSearch = { find: (text, language) => findMatches(deps, text, language) };
  const { searchUrl } = deps.env;
  if (!searchUrl) return inDatabase;
  const engine = meilisearch(searchUrl);
  // Its own synonyms would be those of all languages at once: it is asked in each of the words.
  const findByEngine = async (text: string, language: Language) => {
    const texts = [text, ...rephrased(text, await synonymsIn(deps, language))];
    const found = await Promise.all(texts.map((each) => engine.find(each, language)));
    return [...new Set(found.flat())].slice(0, MAX_MATCHES);
  };
  return {
    find: (text, language) =>
      findByEngine(text, language).catch((error: unknown) => {
        deps.log.warn({ reason: String(error) }, "search engine did not answer");
        return inDatabase.find(text, language);
      }),
  };
}
