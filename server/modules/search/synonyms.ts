import { LANGUAGES, type Language } from "../../../contract/markets";
import { textsIn } from "../../locales/texts";
import { folded } from "./queryText";

/**
 * Words of the trade that mean the same thing to whoever searches, beside the keywords that each product has of its
 * own.
 */
const others = Object.fromEntries(
  LANGUAGES.map((language) => [language, byWord(textsIn(language).search.synonyms)]),
) as Record<Language, ReturnType<typeof byWord>>;

function byWord(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const folds = groups.map((group) => group.map(folded));
  return new Map(folds.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])));
}

/** What else the thing is called, without accents; of a plural that only adds a letter, what its singular is called. */
export function synonymsOf(word: string, language: Language): readonly string[] {
  const typed = folded(word);
  const singular = typed.replace(new RegExp(textsIn(language).grammar.pluralEnding), "");
  return others[language].get(typed) ?? others[language].get(singular) ?? [];
}
