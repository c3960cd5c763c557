import type { Language } from "../../../contract/markets";
import { folded } from "./queryText";

/**
 * Words of the trade that mean the same thing to whoever searches, beside the keywords that each product has of its
 * own.
 */
const SYNONYMS: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ["screen", "monitor", "display"],
    ["cable", "wire", "cord"],
    ["couch", "sofa"],
    ["cupboard", "cabinet"],
  ],
  fr: [
    ["chaise", "siège", "fauteuil"],
    ["lampe", "luminaire", "éclairage"],
    ["écran", "moniteur"],
    ["canapé", "sofa"],
    ["armoire", "placard"],
  ],
  de: [
    ["lampe", "leuchte"],
    ["bildschirm", "monitor"],
    ["stuhl", "sessel"],
    ["sofa", "couch"],
    ["bilderrahmen", "fotorahmen"],
  ],
};

const others = { en: byWord(SYNONYMS.en), fr: byWord(SYNONYMS.fr), de: byWord(SYNONYMS.de) };

function byWord(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const folds = groups.map((group) => group.map(folded));
  return new Map(folds.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])));
}

/** What else the thing is called, without accents; of a plural that only adds a letter, what its singular is called. */
export function synonymsOf(word: string, language: Language): readonly string[] {
  const typed = folded(word);
  const singular = typed.replace(PLURAL[language], "");
  return others[language].get(typed) ?? others[language].get(singular) ?? [];
}

const PLURAL: Record<Language, RegExp> = { en: /s$/, fr: /[sx]$/, de: /n$/ };
