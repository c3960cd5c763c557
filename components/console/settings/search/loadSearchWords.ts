import { isLanguage, type Language } from "@/contract/markets";
import type { MissList, SynonymList } from "@/contract/settings/searchWordRoutes";
import { SYNONYM_LIMITS } from "@/contract/settings/searchWordTerms";
import type { ApiFailure } from "@/services/answer";
import { fetchSearchMisses, fetchSearchWords } from "@/services/desk/console/searchWords";
import type { PageContext } from "@/services/page";

export interface SearchWordsProps {
  language: Language;
  /** What groups were searched for. */
  q: string;
  /** Null: they could not be read. */
  words: SynonymList | null;
  misses: MissList | null;
  wordsFailure: ApiFailure | null;
  missesFailure: ApiFailure | null;
}

/** Words that the search takes for the same in a language, without one that of the page, and what it did not find. */
export async function loadSearchWords({ query, market, caller }: PageContext): Promise<SearchWordsProps> {
  const asked = query.language ?? "";
  const language = isLanguage(asked) ? asked : market.language;
  const q = (query.q ?? "").trim().slice(0, SYNONYM_LIMITS.search);
  const [words, misses] = await Promise.all([
    fetchSearchWords(language, q, caller),
    fetchSearchMisses(language, caller),
  ]);
  return {
    language,
    q,
    words: words.data,
    misses: misses.data,
    wordsFailure: words.failure,
    missesFailure: misses.failure,
  };
}
