import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { findMatches } from "./findMatches";
import { meilisearch } from "./meilisearch";

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
  return {
    find: (text, language) =>
      engine.find(text, language).catch((error: unknown) => {
        deps.log.warn({ reason: String(error) }, "search engine did not answer");
        return inDatabase.find(text, language);
      }),
  };
}
