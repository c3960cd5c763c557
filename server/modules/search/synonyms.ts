import type { Language } from "../../../contract/markets";
import { textsIn } from "../../locales/texts";
import { memoised, type Source } from "../catalog/memo";
import { folded, wordsOf, type QueryPart } from "./queryText";
import { findSynonyms } from "./repositorySynonyms";

/** Nodes that hear of no purge know of a change after this long. */
const KEPT_SECONDS = 10;

/**
 * Words of the trade that mean the same thing to whoever searches, beside the keywords that each product has of its
 * own. Forms are folded; those of several words have blanks between them.
 */
export interface Synonyms {
  /** What else a thing is called; of a plural that only adds a letter, what its singular is called. */
  of(word: string): readonly string[];
  /** Words as a group knows several of them as one thing, "sit stand table", the longest first. */
  parts(words: readonly string[]): QueryPart[];
}

/** As words are compared: without accents, signs and capitals. Empty where there is neither letter nor digit. */
export const wordKey = (text: string): string => wordsOf(text).map(folded).join(" ");

export function synonymsFrom(groups: readonly (readonly string[])[], language: Language): Synonyms {
  const ending = new RegExp(textsIn(language).grammar.pluralEnding);
  const singular = (key: string) => key.replace(ending, "");
  const others = new Map<string, readonly string[]>();
  const named = groups.flatMap((group) => {
    const keys = [...new Set(group.map(wordKey).filter(Boolean))];
    return keys.map((key) => [key, keys.filter((other) => other !== key)] as const);
  });
  for (const [key, rest] of named) others.set(key, rest);
  // A group that says "desks" means a desk, too, unless another group knows the desk.
  for (const [key, rest] of named) if (!others.has(singular(key))) others.set(singular(key), rest);
  const longest = Math.max(1, ...named.map(([key]) => key.split(" ").length));
  const known = (key: string) => others.get(key) ?? others.get(singular(key));
  const phraseAt = (words: readonly string[], at: number): QueryPart | undefined => {
    for (let length = Math.min(longest, words.length - at); length > 1; length--) {
      const phrase = words.slice(at, at + length);
      const rest = known(phrase.map(folded).join(" "));
      if (rest) return { words: phrase, others: rest };
    }
    return undefined;
  };
  return {
    of: (word) => known(folded(word)) ?? [],
    parts: (words) => {
      const parts: QueryPart[] = [];
      for (let at = 0; at < words.length; at += parts.at(-1)?.words.length ?? 1)
        parts.push(phraseAt(words, at) ?? { words: words.slice(at, at + 1), others: [] });
      return parts;
    },
  };
}

/** So many other searches one search may be at most. */
const REPHRASED = 8;

/** The same search in other words, one thing exchanged at a time: for an engine that knows of no synonyms. */
export function rephrased(text: string, synonyms: Synonyms): string[] {
  const parts = synonyms.parts(wordsOf(text));
  const exchanged = (at: number, other: string) =>
    parts.map(({ words }, index) => (index === at ? other : words.join(" "))).join(" ");
  const texts = parts.flatMap(({ words: [word = "", ...more], others }, at) =>
    (more.length === 0 ? synonyms.of(word) : others).map((other) => exchanged(at, other)),
  );
  return texts.slice(0, REPHRASED);
}

/** Those of a language, as the team has set them. */
export const synonymsIn = (source: Source, language: Language): Promise<Synonyms> =>
  memoised(source, `synonyms:${language}`, KEPT_SECONDS, async () =>
    synonymsFrom(await findSynonyms(source.db, language), language),
  );
