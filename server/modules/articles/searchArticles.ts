import type { ArticleKind } from "../../../contract/content/articleTerms";
import type { Language } from "../../../contract/markets";
import { memoised, type Source } from "../catalog/memo";
import { SpellingBook } from "../search/correctWords";
import { wordsOf } from "../search/queryText";
import { synonymsIn } from "../search/synonyms";
import { findByWords, findWords } from "./repository";
import { wordQuery } from "./repositorySearch";

const KEPT_SECONDS = 60;
const MOST = 200;

interface Found {
  ids: number[];
  /** What was looked for in place of misspelt words; empty when all were known. */
  corrected: string;
}

/**
 * Articles for what was typed, the best first: those that hold every word, as its beginning, its stem or another word
 * for it; where there are none, with the nearest words that the texts use; then those that hold one of the words. Any
 * text is safe here.
 */
export async function searchArticles(
  source: Source,
  { kind, language, text }: { kind: ArticleKind; language: Language; text: string },
): Promise<Found> {
  const words = wordsOf(text);
  if (words.length === 0) return { ids: [], corrected: "" };
  const synonyms = await synonymsIn(source, language);
  const reading = { language, now: source.clock.now() };
  const find = (typed: readonly string[], joint: "&&" | "||") =>
    findByWords(source.db, reading, { kind, query: wordQuery(typed, synonyms, language, joint), limit: MOST });
  const exact = await find(words, "&&");
  if (exact.length > 0) return { ids: exact, corrected: "" };
  const nearest = (await spellingOf(source, kind, language)).correct(words);
  const corrected = nearest && nearest.join() !== words.join() ? await find(nearest, "&&") : [];
  if (nearest && corrected.length > 0) return { ids: corrected, corrected: nearest.join(" ") };
  return { ids: words.length > 1 ? await find(words, "||") : [], corrected: "" };
}

const spellingOf = (source: Source, kind: ArticleKind, language: Language): Promise<SpellingBook> =>
  memoised(
    source,
    `content-words:${kind}:${language}`,
    KEPT_SECONDS,
    async () => new SpellingBook(await findWords(source.db, kind, language)),
  );
