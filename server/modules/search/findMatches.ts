import type { Language } from "../../../contract/markets";
import type { Database } from "../../db/client";
import type { Source } from "../catalog/memo";
import { wordsOf } from "./queryText";
import { synonymsIn } from "./synonyms";
import { vocabulary } from "./vocabulary";
import { rankMatches } from "./repository/rankMatches";
import { MAX_MATCHES } from "./matchLimit";
import { findAlike, findCodes } from "./repositoryTerms";

/** Of the products that one search finds, so many are weighed against each other. */
const WEIGHED = 200;
/** How alike a word of the catalogue must be to a misspelt one, 0 to 1. */
const LIKENESS = 0.4;

/**
 * Ids of the visible products that fit what was typed, best first: the exact code, codes that begin so, then words by
 * weight, then by popularity. Only when nothing fits, words that look alike count too. Any text is safe here. `weighed`
 * says how many of the popular ones that fit, and of those whose name does, are weighed against each other.
 */
export async function findMatches(
  source: Source,
  text: string,
  language: Language,
  { weighed = WEIGHED, limit = MAX_MATCHES } = {},
): Promise<number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const find = (typed: string, looked: readonly string[]) =>
    findWords(source, typed, { words: looked, language, weighed, limit });
  const found = await find(text.trim(), words);
  if (found.length > 0) return found;
  // To the nearest that the catalogue uses; what is too far off is compared letter group by letter group.
  const nearest = (await vocabulary(source)).spelling.correct(words);
  const corrected = nearest ? await find(nearest.join(" "), nearest) : [];
  if (corrected.length > 0) return corrected;
  const alike = await alikeWords(source.db, words);
  return alike ? find(alike.join(" "), alike) : [];
}

/** For each word the most alike of the catalogue's; undefined when one has none. */
async function alikeWords(db: Database, words: readonly string[]): Promise<string[] | undefined> {
  const found: string[] = [];
  for (const word of words) {
    const best = await findAlike(db, word, LIKENESS);
    if (!best) return undefined;
    found.push(best);
  }
  return found;
}

interface MatchQuery {
  words: readonly string[];
  language: Language;
  weighed: number;
  limit: number;
}

/** The exact code, codes that begin so, then what fits the words. */
async function findWords(source: Source, text: string, wanted: MatchQuery): Promise<number[]> {
  const [{ compounds }, synonyms] = await Promise.all([vocabulary(source), synonymsIn(source, wanted.language)]);
  const [coded, fitting] = await Promise.all([
    findCodes(source.db, text, wanted.weighed),
    rankMatches(source.db, {
      ...wanted,
      compounds: compounds.get(wanted.language) ?? (() => []),
      synonyms,
    }),
  ]);
  return [...new Set([...coded, ...fitting])].slice(0, wanted.limit);
}
